import { listSurvivors } from '../listSurvivors.ts'

/** Of what speaks with wallets. */
export const connectorSurvivors = listSurvivors('apps/shell/src/core', {
  'Another wallet has another connector.': {
    'connectors/contributed/createContributedConnector.ts': ['connection.wallet.id === wallet.id → true'],
  },
  'One that cannot be read throws by itself.': {
    'connectors/contributed/parseGrant.ts': [
      'const isSound = accounts.every( … → accounts.some(({ address }) =>*',
    ],
  },
  'Ids of contributed connectors begin with a plugin’s id, and no other id has a slash.': {
    'connectors/loadConnector.ts': [
      "/^[\\w-]+(\\/)/.exec(id)?.[1] ?? '' → /^[\\w-]+(\\/)/.exec(id)?.[1] && ''",
      '/^[\\w-]+(\\/)/ → *',
      '\'\' → "Stryker was here!"',
      '{ details: id } → {}',
    ],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'connectors/safe/askSafe.ts': [
      "typeof data === 'object' → true",
      "typeof (data as SafeAnswer).id === 'string' → true",
    ],
    'connectors/walletconnect/followSessions.ts': [
      'link → true',
      '!namespace → false',
      "event.name === 'accountsChanged' → true",
      '!accounts → false',
      '!Array.isArray(data) → false',
      'const accounts = data … → data',
    ],
    'connectors/walletconnect/parseGrant.ts': [
      '\'\' → "Stryker was here!"',
      "typeof value === 'string' → true",
      '[] → ["Stryker was here"]',
    ],
    'connectors/walletconnect/sessionIds.ts': [
      '[...used, ...stored.map(({ connectorId }) => connectorId)].f* → [...used, ...stored.map(({ con*',
      '[] → ["Stryker was here"]',
    ],
    'connectors/walletconnect/switchSession.ts': ['!readSession* → *'],
    'connectors/walletconnect/toSessions.ts': [
      '[] → ["Stryker was here"]',
      '\'\' → "Stryker was here!"',
      'own.filter((account) => account.chainId !== chainId) → own',
      'account.chainId !== chainId → true',
      "typeof first === 'string' → true",
    ],
  },
  'What else a developer reads; the code is asserted.': {
    'connectors/toWalletError.ts': [
      'const getMessage = (error: unknown): string => { … → {}',
      "(typeof message === 'string' ? message : String(error)).slic* → typeof message === 'string' ?*",
      "typeof message === 'string' → false",
      '\'string\' → ""',
      '{ cause: error } → {}',
    ],
    'connectors/walletconnect/restoreSession.ts': ["*'Storage is slow'* → *"],
  },
  'A wallet that says so says the code as well.': {
    'connectors/toWalletError.ts': ["'ACTION_REJECTED' → *"],
  },
  'There by then: what is read or called was found before.': {
    'connectors/walletconnect/adoptSession.ts': ['*?.* → *'],
    'connectors/walletconnect/createSignInOffer.ts': ['*?.* → *'],
    'connectors/walletconnect/followSessions.ts': ['*?.* → *'],
    'connectors/walletconnect/grants.ts': ['override?.chains → override.chains', '[] → ["Stryker was here"]'],
    'connectors/walletconnect/toSessions.ts': ['*?.* → *'],
  },
  'Asserted with real wallets at a real relay (createRelay.chain.test.ts and those beside it), which takes seconds for each change.':
    {
      'connectors/walletconnect/adoptSession.ts': ['[before] → []'],
      'connectors/walletconnect/createOffer.ts': ['*'],
      'connectors/walletconnect/createRelay.ts': ['*'],
      'connectors/walletconnect/createRelayLoader.ts': ['*'],
      'connectors/walletconnect/createSilentLogger.ts': ['*'],
      'connectors/walletconnect/discardOffer.ts': ['*'],
      'connectors/walletconnect/endSessions.ts': ['*'],
      'connectors/walletconnect/joinConnecting.ts': ['*'],
      'connectors/walletconnect/openClient.ts': ['*'],
      'connectors/walletconnect/requestSession.ts': ['*'],
      'connectors/walletconnect/startClient.ts': ['*'],
    },
  'One that is not of the same wallet holds none of its accounts.': {
    'connectors/walletconnect/adoptSession.ts': [
      'left.peer.metadata.url !== url → false',
      'getGrant(core, right).some(({ address }) => addresses.has(address)) → getGrant(core, right).every(({*',
    ],
  },
  'Another kind of signature does not verify.': {
    'connectors/walletconnect/checkCacaos.ts': [
      "cacao?.s?.t !== 'eip191' → false",
      '() => false → () => undefined',
      'false → true',
    ],
  },
  'Asserted in a browser, which has a database (browser.chain.test.ts).': {
    'connectors/walletconnect/createSessionStorage.ts': ['*'],
  },
  'The limit holds once more where accounts are taken over.': {
    'connectors/walletconnect/parseGrant.ts': ['entry.accounts.slice* → *'],
  },
  'Of what lies exactly on the limit nobody can tell on which side it fell.': {
    'connectors/walletconnect/restoreSession.ts': [
      'expiry > now → expiry >= now',
      'best.expiry >= session.expiry → *',
    ],
  },
  'Which of the granted chains is named with the question is the wallet’s to ignore.': {
    'connectors/walletconnect/switchSession.ts': [
      'own.find(({ chainId }) => chainId === chains.get(network.nam* → own.find(({ chainId }) => chai*',
      '({ chainId }) => chainId === chains.get(network.namespace) → () => undefined',
      'chainId === chains.get(network.namespace) → *',
    ],
  },
  'Spellings of the same, of which the tests write one.': {
    'connectors/walletconnect/toRelayError.ts': ['/unsupported* → *'],
  },
  'The library throws errors and texts, and both are read alike.': {
    'connectors/walletconnect/toRelayError.ts': [
      "typeof error === 'string' → *",
      '\'string\' → ""',
      '([pattern]) => pattern.test(getMessage(cause)) → () => undefined',
      'setUp → false',
      '{ cause } → {}',
    ],
  },
  'Both sides are compared in one case.': {
    'connectors/walletconnect/toSessions.ts': ['address.toLowerCase() → *'],
  },
})
