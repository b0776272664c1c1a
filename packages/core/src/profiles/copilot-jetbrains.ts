import { defineProfile, type Profile } from './profile.js';

/** Product codes of JetBrains' IDEs; `IU` and `JBC` were captured, the others follow from how the name is made. */
const ides = ['iu', 'ic', 'jbc', 'ai', 'cl', 'db', 'go', 'ps', 'pc', 'py', 'rd', 'rm', 'rr', 'ws'];

/** Named `<IDE>/<plugin>`, `JetBrains-IU/copilot-intellij`; lists of clients often print a hyphen for the slash. */
export const copilotJetbrains: Profile = defineProfile({
  id: 'copilot-jetbrains',
  title: 'GitHub Copilot for JetBrains and Xcode',
  match: {
    name: [
      ...ides.flatMap((ide) => [`jetbrains-${ide}/copilot-intellij`, `jetbrains-${ide}-copilot-intellij`]),
      'xcode/copilot-xcode',
      'xcode-copilot-xcode',
    ],
  },
  sightings: [],
});
