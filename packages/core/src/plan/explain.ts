import type { ClientContext } from '../context/client-context.js';
import type { Recognition } from '../context/recognise.js';
import type { Profile } from '../profiles/profile.js';
import { isObject } from '../protocol/json.js';
import type { Rule } from '../rules/rule.js';
import { changesBetween } from './changes.js';
import { type Decision, eraOfClient } from './decide.js';
import { isExemptCall } from './exempt.js';
import type { ExplainedChange, ExplainedRule, Explanation, Sample } from './explanation.js';
import type { Settings } from './options.js';
import { runStep } from './run-step.js';
import { StepTable } from './steps.js';
import { textOfThrown } from './thrown.js';

export function explain(
  client: ClientContext,
  recognition: Recognition<Profile>,
  decisions: readonly Decision[],
  settings: Settings,
  sample: Sample | undefined,
): Explanation {
  const { profile, by, version, bridge } = recognition;
  return {
    ...(profile && { profile: { id: profile.id, title: profile.title } }),
    ...(by && { recognisedBy: by }),
    version,
    ...(bridge && { bridge: { id: bridge.profile.id, version: bridge.version } }),
    era: eraOfClient(client),
    revision: client.protocolVersion,
    level: settings.level,
    rules: decisions.map(explainRule),
    ...(sample && tryOn(sample, client, decisions, settings)),
  };
}

function explainRule({ facts, source, severity, on, why, sighting }: Decision): ExplainedRule {
  const { id, title, effect } = facts;
  const base = { id, title, source, severity, effect, on, why };
  if (sighting === undefined) return base;
  const { affects, verified, retire, evidence } = sighting;
  return { ...base, sighting: { affects, verified, retire, evidence } };
}

/** Runs rule by rule, so that each change is given to the rule that made it. */
function tryOn(sample: Sample, client: ClientContext, decisions: readonly Decision[], settings: Settings) {
  const { method } = sample;
  const { exemptTools, level } = settings;
  const kind = sample.params === undefined ? 'result' : 'params';
  const asked = kind === 'params' ? sample.params : sample.request;
  const request = isObject(asked) ? asked : undefined;
  const context = {
    kind,
    era: eraOfClient(client),
    exemptTools,
    given: { client, method, request, instructions: sample.instructions, shown: sample.shown },
  } as const;
  const rules = decisions.map(({ rule }) => rule).filter((rule): rule is Rule => rule !== undefined);
  const changes: ExplainedChange[] = [];
  const failures: { rule: string; error: string }[] = [];
  const bare = isExemptCall(method, asked, exemptTools) || (level === 'drain' && kind === 'result');
  const steps = bare ? undefined : new StepTable(rules, [kind]).of(method)[kind];
  let current = sample[kind];
  for (const step of steps?.all ?? []) {
    const { id, effect, loss } = step.rule;
    try {
      const changed = runStep(step, current, context);
      for (const change of changesBetween(current, changed)) {
        changes.push({ rule: id, ...change, effect, ...(loss !== undefined && { loss }) });
      }
      current = changed;
    } catch (error) {
      failures.push({ rule: id, error: textOfThrown(error) });
    }
  }
  return { changes, failures };
}
