import type { Survivors } from '../findMutationFaults.ts'

export const flowsSurvivors: readonly Survivors[] = [
  {
    file: 'apps/shell/src/flows/chooseListing.ts',
    changes: ['rdns !== null → true'],
    reason: 'A wallet that was found has an rdns or none, and never null.',
  },
  {
    file: 'apps/shell/src/flows/changeNetwork.ts',
    changes: ['-1 → +1'],
    reason: 'The second view is the last one wherever a network is chosen.',
  },
  {
    file: 'apps/shell/src/flows/changeNetwork.ts',
    changes: ['!getAuthConnector(core, network) → true'],
    reason: 'Wallets of an e-mail address are tested in a browser.',
  },
  {
    file: 'apps/shell/src/flows/changeNetwork.ts',
    changes: ['{ isForced: true } → {}', 'true → false'],
    reason: 'The view stands on a supported network by then, or is none, and can be closed by anybody.',
  },
  {
    file: 'apps/shell/src/flows/chooseNamed.ts',
    changes: ['!core.options.gatewayUrl → false'],
    reason: 'Without a gateway the question fails, which leaves the list as well.',
  },
  {
    file: 'apps/shell/src/flows/closeModal.ts',
    changes: ['getRoute(router.store.getState())?.view → *', 'views.get(view)?.chrome → *'],
    reason: 'What is shown is registered and has a route.',
  },
  {
    file: 'apps/shell/src/flows/connectWallet.ts',
    changes: ['core.running.chosen → true'],
    reason: 'Where no network was chosen there is none to go to.',
  },
  {
    file: 'apps/shell/src/flows/followConnection.ts',
    changes: ['views.get(route.view)?.needsAccount → *', 'first?.params → first.params'],
    reason: 'What is shown is registered and has a route.',
  },
  {
    file: 'apps/shell/src/flows/followConnection.ts',
    changes: ['{ isForced: true } → {}', 'true → false'],
    reason: 'The view stands on a supported network by then, or is none, and can be closed by anybody.',
  },
  {
    file: 'apps/shell/src/flows/followConnection.ts',
    changes: ['account && account !== before → *', 'account !== before → true'],
    reason: 'Balances that are read once more are the same.',
  },
  {
    file: 'apps/shell/src/flows/getFirstView.ts',
    changes: ['core.options.siwx?.getRequired → *'],
    reason: 'Only a site with sign-in asks for it.',
  },
  {
    file: 'apps/shell/src/flows/leaveWallet.ts',
    changes: ['shown?.id → shown.id'],
    reason: 'Where no wallet is shown there is none in the list.',
  },
  {
    file: 'apps/shell/src/flows/leaveWallet.ts',
    changes: [
      "core.options.display === 'embedded' → true",
      'isEmbedded → true',
      '{ isForced: true } → {}',
      'true → false',
    ],
    reason:
      'Either way nothing is shown while wallets are left, and the modal is closed, or begins anew, at the end.',
  },
  {
    file: 'apps/shell/src/flows/openModal.ts',
    changes: ['view === undefined → false'],
    reason: 'No view is registered under no name.',
  },
  {
    file: 'apps/shell/src/flows/openModal.ts',
    changes: ['registration?.getComponent → *', 'registration?.load → *', '!isLoaded → true'],
    reason: 'A view that opens is registered, and one that is loaded is not loaded again.',
  },
  {
    file: 'apps/shell/src/flows/pairWallet.ts',
    changes: ['getRoute(router.store.getState())?.view → *'],
    reason: 'What is shown is registered and has a route.',
  },
  {
    file: 'apps/shell/src/flows/closeModal.ts',
    changes: ["'' → *"],
    reason: 'No view is registered under either name.',
  },
  {
    file: 'apps/shell/src/flows/followConnection.ts',
    changes: ['account && !before → account || !before'],
    reason:
      'An account that changes while the list of wallets is shown was just connected, or is shown already.',
  },
  {
    file: 'apps/shell/src/flows/openForResult.ts',
    changes: ['const end = () => { … → {}'],
    reason: 'Whoever has settled settles no more; it lets go of what nobody asks for again.',
  },
]
