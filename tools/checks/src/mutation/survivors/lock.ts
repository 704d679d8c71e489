import { listSurvivors } from './listSurvivors.ts'

/** Of what reads and plans a lockfile. */
export const lockSurvivors = listSurvivors('tools/cli/src', {
  'Stands for what is left out; a text among its entries has no field that anyone looks for.': {
    'lock/*': ['[] → ["Stryker was here"]'],
    'plan/*': ['[] → ["Stryker was here"]'],
  },
  'Asked only whether there is anything.': {
    'lock/*': ['() => null → () => undefined'],
  },
  'Keys of an object differ.': {
    'lock/createLock.ts': ['a < b → a <= b'],
  },
  'Names are sorted where they are read from the manifest.': {
    'lock/createRoot.ts': ['*.sort() → *'],
  },
  'Faults of our own, which no test can cause.': {
    'lock/holdPlugin.ts': [
      'error instanceof PorticoError → true',
      '!source → false',
      "'An installed package is read before.' → *",
    ],
    'lock/readPinnedRelease.ts': ['error instanceof PorticoError → true'],
  },
  'What else a developer reads; the code is asserted.': {
    'lock/holdPlugin.ts': ['error.details*', '{ details: error.details } → *'],
    'lock/planCopiedFiles.ts': ['`*{folder}/*` → ``'],
    'lock/readLock.ts': ["cause.details ?? '' → cause.details && ''", '\'\' → "Stryker was here!"'],
    'lock/readPinnedRelease.ts': [
      '`then \\`portico add *{source.address}\\`, which takes the new* → ``',
      '\'nothing\' → ""',
    ],
    'lock/siteOptions.ts': ["'; ' → *"],
  },
  'A feature that is installed has an id, and the name of one that is not is found again.': {
    'lock/holdPlugin.ts': ['installed?.manifest.id*'],
  },
  'A right that is not asked for names no path either.': {
    'lock/listOrigins.ts': ["capabilities['api.fetch'] !== undefined → true"],
  },
  'Asserted where updates are tried (update/trials.test.ts).': {
    'lock/listWaiting.ts': ['{ feature, pinned: accepted.release.version, installed: inst* → {}'],
  },
  'A right is granted whole or by a list, and never once so and once so.': {
    'lock/narrowRights.ts': [
      'asked === true → false',
      'true → false',
      'held === true → false',
      'asked === true || held === true → asked === true && held === true',
      'one === true → false',
      'other === true → false',
    ],
  },
  'The fixtures’ catalogues have no languages beside them, and a catalogue is always pinned.': {
    'lock/planRoot.ts': [
      "['', ''] → []",
      '\'\' → "Stryker was here!"',
      '(files) => Object.keys(files) → () => undefined',
      'kept?.some((name) => path === `*{folder}/*{name}`) → kept?.every(name => path === `*',
    ],
  },
  'There by then: what is read or called was found before.': {
    'lock/pluginSources.ts': ['lock?.plugins → lock.plugins', '[] → ["Stryker was here"]'],
    'lock/readPinnedRelease.ts': ['*?.* → *'],
  },
  'Where nothing is read, it is read from its package.': {
    'lock/readPinnedRelease.ts': ['return readFolderRelease* → *'],
  },
  'A release before is read as it is copied, whatever is installed.': {
    'lock/readPinnedRelease.ts': ['*integrity* → *'],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'lock/refuseLinks.ts': [
      '} catch { … → {}',
      'folder === root → false',
      '[...paths].filter((path) => path.startsWith(`*{root}/`)) → [...paths]',
      '`*{root}/` → ``',
    ],
    'plan/planSite.ts': [
      '[] → ["Stryker was here"]',
      '`*{getReleaseDirectory(site, getId(plugin), plugin.previous.* → ``',
      '[manifest.id, manifest] → []',
    ],
  },
  'The fixtures’ plugins all wait for it.': {
    'lock/refuseSharedReturn.ts': [
      'Object.entries(plugins).filter(([, plugin]) => listClaimed(p* → Object.entries(plugins)',
    ],
  },
  'The lockfile sorts its keys as well; only the order of what is said is another one.': {
    'plan/planSite.ts': ['*getId(a)*', '-1 → +1'],
  },
})
