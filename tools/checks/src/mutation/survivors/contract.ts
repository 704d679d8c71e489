import type { Survivors } from '../findMutationFaults.ts'

const below = (path: string) => `packages/contract/src/${path}`

export const contractSurvivors: readonly Survivors[] = [
  ...['caip.ts', 'host/createCommands.ts', 'lock.ts'].map((path) => ({
    file: below(path),
    changes: ['{ details: * } → {}'],
    reason: 'What else a developer reads; the code is asserted.',
  })),
  {
    file: below('describeIssues.ts'),
    changes: ['\'(root)\' → ""', '\'; \' → ""'],
    reason: 'Words around what is asserted.',
  },
  ...[
    ['host/createContributed.ts', '[] → ["Stryker was here"]'],
    ['host/guardConnectors.ts', '[] → ["Stryker was here"]'],
    ['host/reservedEvents.ts', '[] → ["Stryker was here"]'],
    ['host/namedIcons.ts', '[] → ["Stryker was here"]'],
    ['manifest/optionOrigins.ts', '[] → ["Stryker was here"]'],
    ['manifestSchema.ts', '[] → ["Stryker was here"]'],
    ['origins.ts', '[] → ["Stryker was here"]'],
    ['returns.ts', '[] → ["Stryker was here"]'],
    ['theme/parseColor.ts', '[] → ["Stryker was here"]'],
  ].map(([path = '', change = '']) => ({
    file: below(path),
    changes: [change],
    reason: 'Stands for what is left out; a text among its entries has no field that anyone looks for.',
  })),
  {
    file: below('createCell.ts'),
    changes: ['known?.from → known.from'],
    reason: 'Read only where it was found before.',
  },
  {
    file: below('errors/PorticoError.ts'),
    changes: ['current !== undefined → true', "typeof current === 'object' → true"],
    reason: 'A text or a number among causes has no code either.',
  },
  ...[
    ['guardConnectors.ts', "'connect'"],
    ['guardContext.ts', "'commands.run'"],
    ['guardImages.ts', "'images'"],
    ['guardPopups.ts', "'popups'"],
    ['guardService.ts', "'service.fetch'"],
    ['guardTokens.ts', "'tokens.read'"],
    ['guardTransactions.ts', "'transactions'"],
  ].map(([path, right]) => ({
    file: below(`host/${path}`),
    changes: [`${right} → ""`],
    reason: 'Names the right in what a developer reads when something that is no data was handed in.',
  })),
  {
    file: below('host/guardContext.ts'),
    changes: ['asked.request?.method → asked.request.method'],
    reason: 'A request that is none is refused either way.',
  },
  {
    file: below('host/guardImages.ts'),
    changes: ["typeof picture === 'string' → true"],
    reason: 'What is no text is no address either.',
  },
  {
    file: below('host/guardPopups.ts'),
    changes: ["typeof url !== 'string' → false", 'timeout !== undefined → true'],
    reason: 'What is no text is no address; a time that is not given is not finite.',
  },
  {
    file: below('host/guardService.ts'),
    changes: ["typeof url !== 'string' → false"],
    reason: 'What is no text is no address.',
  },
  {
    file: below('host/guardTransactions.ts'),
    changes: ['`*` → ``'],
    reason: 'Asserted in the shell, which keeps what is pending.',
  },
  {
    file: below('host/reservedEvents.ts'),
    changes: ['track !== true → true', 'true → false'],
    reason: 'The id of an event is never one of the reserved.',
  },
  {
    file: below('killList/signature.ts'),
    changes: ['\'=\' → ""'],
    reason: 'Browsers and Node read base64 without its end.',
  },
  {
    file: below('killList/verifyKillList.ts'),
    changes: [
      "typeof value === 'string' → true",
      'value?.id → value.id',
      'value?.version → value.version',
      'false → true',
      '() => null → () => undefined',
    ],
    reason: 'What is none has no length, or throws, and is refused either way; a public key may be exported.',
  },
  {
    file: below('lock.ts'),
    changes: ['\'sha384-\' → ""'],
    reason: 'A part of the pattern of a hash, which the tests of the lockfile try whole.',
  },
  {
    file: below('manifest/When.ts'),
    changes: ['\':\' → ""'],
    reason: 'Ids of networks begin with their namespace whole.',
  },
  {
    file: below('manifest/exactOrigin.ts'),
    changes: ["password === '' → true"],
    reason: 'A password without a name is no part of an address that is written as it is read.',
  },
  {
    file: below('manifest/fillOptions.ts'),
    changes: ["typeof value === 'string' → true"],
    reason: 'The schema has seen to it.',
  },
  {
    file: below('manifest/frames.ts'),
    changes: ['\'https://option.example\' → ""'],
    reason: 'Stands for an origin that only the site knows; the pattern of the entry was tried before.',
  },
  {
    file: below('manifest/icons.ts'),
    changes: [
      'countCharacters(all) <= iconLimit → *',
      'countCharacters(icons.flatMap(({ paths }) => paths)) <= pluginLimit → *',
      '({ id }) => id → () => undefined',
    ],
    reason:
      'A limit of thousands, tried by one below and one above; icons that stand twice have the same path as well.',
  },
  {
    file: below('manifest/isPathData.ts'),
    changes: ['text.trimEnd() → text.trimStart()', 'take(letter)?.[1]?.toLowerCase → *'],
    reason: 'Blanks before path data are allowed as well; a match has its letter.',
  },
  {
    file: below('manifest/optionOrigins.ts'),
    changes: [
      'scope === true → false',
      'named === true → false',
      'true → false',
      'options[name]?.type → options[name].type',
      'toOrigins(entry, before).some(* → *',
      'getOptionName(entry) !== undefined → true',
    ],
    reason: 'Rights that name no origins go through unchanged; an entry stands for one origin at most.',
  },
  {
    file: below('manifest/optionsSchema.ts'),
    changes: ['\'\' → "Stryker was here!"'],
    reason: 'The beginning of a message.',
  },
  {
    file: below('manifestSchema.ts'),
    changes: [
      '({ id }) => shellCommands.includes(id) → () => undefined',
      "{ portico: '' } → {}",
      '\'\' → "Stryker was here!"',
    ],
    reason:
      'A command of the shell is no id of the plugin either; what is compared does not read the version.',
  },
  {
    file: below('origins.ts'),
    changes: ["url.protocol === 'https:' → true", '\'80\' → ""'],
    reason: 'The port of an address is left out where it is the usual one.',
  },
  {
    file: below('releaseFiles.ts'),
    changes: ['name.toLowerCase() → name.toUpperCase()'],
    reason: 'Names that differ in case alone are found by either.',
  },
  {
    file: below('storedConnections.ts'),
    changes: ['isActive → true'],
    reason: 'One of the connections is the active one.',
  },
  {
    file: below('theme/createAccent.ts'),
    changes: [
      "scheme === 'light' → *",
      '\'light\' → ""',
      "getContrast(accent, '#fff') >= readable → *",
      'Math.min(...bases.map(getTint)) → Math.max(...bases.map(getTint))',
      'percent > 0 → percent >= 0',
      'getContrast(text, surface) >= readable → *',
    ],
    reason: 'Another way to a colour that is readable, which is what is asserted for a thousand of them.',
  },
  {
    file: below('theme/createTheme.ts'),
    changes: ["base['color-scheme'] === 'light' → *", '\'color-scheme\' → ""', '\'light\' → ""'],
    reason: 'Another way to a colour that is readable, which is what is asserted.',
  },
  {
    file: below('theme/getContrast.ts'),
    changes: [
      'first === undefined || second === undefined → *',
      'first === undefined → false',
      'second === undefined → false',
    ],
    reason: 'What is no colour is refused before.',
  },
  {
    file: below('theme/parseColor.ts'),
    changes: ['\'\' → "Stryker was here!"'],
    reason: 'Stands for a part that the pattern has always found.',
  },
  {
    file: below('theme/readColor.ts'),
    changes: ['/*/ → /*/', '\'\' → "Stryker was here!"'],
    reason: 'Tokens are our own, and hold one colour each.',
  },
  {
    file: below('version.ts'),
    changes: ['/*/ → /*/', 'ownMinor > minor → false'],
    reason: 'The contract is 1.0.0: no larger number is supported however it is read.',
  },
]
