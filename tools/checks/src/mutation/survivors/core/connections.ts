import { listSurvivors } from '../listSurvivors.ts'

/** Of what is connected, on which network, and signed in. */
export const connectionSurvivors = listSurvivors('apps/shell/src/core', {
  'A wallet that is chosen while another one is awaited shows at the end all the same.': {
    'connections/connect.ts': ["*'reconnecting'* → *"],
  },
  'In the tests no other namespace has a wallet beside the active one; the model of connections has, and finds none lost.':
    {
      'connections/connections.ts': [
        '\'\' → "Stryker was here!"',
        'getNamespace(other) === namespace → true',
        '(other) => other !== next → () => undefined',
        'other !== next → false',
      ],
    },
  'The name of a move is for the table that is checked where it is compiled.': {
    'connections/connections.ts': ["'approve' → *"],
    'connections/switchConnection.ts': ["'change' → *", "'approve' → *"],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'connections/dropWallet.ts': ["connection.status !== 'reconnecting' → *", '\'reconnecting\' → ""'],
    'networks/switchNetwork.ts': ['true → false'],
  },
  'What returns in another namespace than the active one changes no selection.': {
    'connections/establishConnections.ts': ['*active.namespace* → *'],
  },
  'Nobody has the same wallet twice in one namespace, nor one beside none.': {
    'connections/establishConnections.ts': [
      'other.wallet.id !== wallet.id || getNamespace(other) !== namespace → true',
      "before.status === 'connected' → true",
    ],
  },
  'What is followed once too often is as it was; that another tab is followed is asserted by the model of connections.':
    {
      'connections/followPage.ts': [
        '\'connections\' → ""',
        '!event.key || event.key.startsWith(key) → true',
        '!event.key → event.key',
        "document.visibilityState === 'visible' → true",
        'return () => { … → {}',
        '\'storage\' → ""',
        '\'visibilitychange\' → ""',
        'getConnectedIds(core).size === 0 → true',
        'isFirst → true',
        '{ isAnnounced: true } → {}',
        'true → false',
        '() => null → () => undefined',
      ],
    },
  'A key; the other one is told apart from it.': {
    'connections/followWallet.ts': ['`*{namespace} accounts` → ``'],
  },
  'Without it the same is done once more, or a moment later; only work is saved.': {
    'connections/followWallet.ts': ['held.size* → *'],
  },
  'What is not of this wallet is found unchanged.': {
    'connections/followWallet.ts': [
      'other.wallet.id === connectorId && getNamespace(other) === namespace → *',
      'other.wallet.id === connectorId → true',
      'getNamespace(other) === namespace → true',
      'false → true',
      'other === connection → true',
    ],
  },
  'Where it is, the wallet is not asked either.': {
    'connections/goToChosen.ts': ['network.caipNetworkId === current → false'],
  },
  'Another one in its place is not awaited, or is found as it is; what was chosen is none that another wallet holds.':
    {
      'connections/reconnect.ts': [
        '[] → ["Stryker was here"]',
        'other.wallet.id === connectorId → true',
        'core.connection.get(namespace) !== disconnected → false',
        'entries.filter(({ connectorId }) => connectorId === id) → entries',
        'connectorId === id → true',
        'first → true',
        '(namespace) => isAwaited(core, namespace, id) → () => undefined',
        'own.find((entry) => entry.namespace === namespace)?.accounts[0]?.split → own.find(entry => entry.namesp*',
      ],
    },
  'What is remembered twice is listed once.': {
    'connections/rememberConnections.ts': ['id !== connectorId → true'],
  },
  'Only the case of what begins so is another one.': {
    'connections/setLabel.ts': ["'0x' → *"],
  },
  'There by then: what is read or called was found before.': {
    'connections/switchConnection.ts': ['!before → false'],
  },
  'Opened twice, the view is open.': {
    'networks/followUnsupported.ts': ['false → true', 'isUnsupported && !wasUnsupported → *'],
  },
  'Only the older form of sign-in loads this part, and it sets no sessions at once.': {
    'siwx/createSiwe.ts': [
      '\'siwe\' → ""',
      'async (sessions) => (await load()).setSessions(sessions) → () => undefined',
    ],
  },
  'Said at once more, when the visitor signs in.': {
    'siwx/followSignIn.ts': ['{ signedOn: caipNetworkId } → {}'],
  },
  'A network that does not have the account is one without sessions, and where the wallet is left all questions end.':
    {
      'siwx/signIn.ts': [
        '() => false → () => undefined',
        '{ namespace: core.connection.getState().activeNamespace } → {}',
        '!siwx || !account → *',
        'false → true',
        'core.networks.filter((network) => network.namespace === namespace) → core.networks',
        'network.namespace === namespace → true',
        'network.caipNetworkId === caipNetworkId → false',
        'getActiveAccount(core) !== account → false',
        'true → false',
      ],
    },
})
