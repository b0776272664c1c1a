/**
 * Stands for a model, so that this example needs neither network nor key: it
 * calls the tools that its script names, turn by turn, and then says how many
 * answers it has seen.
 *
 * @param {readonly (readonly string[])[]} script the names of the tools to call in each turn
 * @returns {import('./agent.js').Model}
 */
export function scriptedModel(script) {
  let turn = 0;
  return async ({ messages }) => {
    const calls = script[turn] ?? [];
    turn += 1;
    if (calls.length === 0) {
      const seen = messages.filter(({ role }) => role === 'tool').length;
      return { role: 'assistant', content: `I have seen ${seen} results.` };
    }
    return {
      role: 'assistant',
      content: null,
      tool_calls: calls.map((name, index) => ({
        id: `call_${turn}_${index}`,
        type: 'function',
        function: { name, arguments: '{}' },
      })),
    };
  };
}
