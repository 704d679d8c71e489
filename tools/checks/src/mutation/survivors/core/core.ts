import { listSurvivors } from '../listSurvivors.ts'

/** Of the rest of the core, and of all of it. */
export const coreSurvivors = listSurvivors('apps/shell/src/core', {
  'What else a developer reads; the code is asserted.': {
    '*': ['{ details: * } → {}'],
    'api/askNode.ts': ['error.message.slice(0, 300) → *'],
    'api/parseAnswer.ts': ['*(root)*'],
    'api/requestChain.ts': ['`*{caipNetworkId} has no rpcUrls` → ``'],
    'parts/loadPart.ts': ["', ' → *"],
  },
  'Stands for what is left out; a text among its entries has no field that anyone looks for.': {
    '*': ['[] → ["Stryker was here"]'],
  },
  'Stands for what is left out, and is compared with or added to nothing.': {
    '*': ['\'\' → "Stryker was here!"'],
  },
  'Asked only whether there is anything.': {
    '*': ['() => null → () => undefined'],
  },
  'It only has to fail.': {
    '*': ['() => new Error() → () => undefined'],
  },
  'Asked of real nodes by the tests with chains.': {
    'api/askNode.ts': ["'2.0' → *", "'application/json' → *"],
    'rpc/createNode.ts': ['false → true', '{ retryCount: 0 } → {}'],
  },
  'A status is written with nothing but its number.': {
    'api/diagnose.ts': ["status.endsWith('403') → *"],
  },
  'No cookie is set for a gateway.': {
    'api/diagnose.ts': ["{ credentials: 'omit' } → {}", "'omit' → *"],
  },
  'What was called off is looked into for nobody.': {
    'api/fetchJson.ts': ['!request.signal?.aborted → true'],
  },
  'How it is asked: the journeys’ gateway would not answer otherwise.': {
    'api/fetchJson.ts': [
      "'text/plain' → *",
      "'origin' → *",
      'body === undefined → false',
      "{ 'content-type': contentType } → {}",
    ],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'api/readChain.ts': [
      'requestChain(core, caipNetworkId, request).catch((error) => { … → {}',
      'error instanceof RpcError → true',
    ],
    'wallets/findNamed.ts': ['({ id }) => id → () => undefined'],
  },
  'Asked only whether it is served.': {
    'api/requestChain.ts': ['() => false → *'],
  },
  'Asserted in a browser, which has a history (followBack.test.tsx).': {
    'back/backEntry.ts': ['*'],
    'back/followBack.ts': ['*'],
  },
  'Both limits are thirty seconds.': {
    'balances/createBalances.ts': ["*'failed'* → *"],
  },
  'Without it the same is done once more, or a moment later; only work is saved.': {
    'balances/createBalances.ts': ["*'loading'* → *"],
    'identity/fetchProfile.ts': [
      'const identity = fetchIdentity(core, account).then(({ name,* → () => undefined',
      '{ profileName: name, profileImage: avatar } → {}',
      'hasBalance → true',
    ],
    'identity/loadProfile.ts': ['!account → false', 'core.profile.getState().account !== account → true'],
  },
  'There by then: what is read or called was found before.': {
    'balances/fetchBalances.ts': ['*?.* → *'],
    'balances/fetchNativeBalance.ts': ['!network → false', '*?.* → *'],
    'identity/fetchIdentity.ts': ['*?.* → *'],
    'identity/fetchProfile.ts': ['*?.* → *'],
    'nfts/fetchNfts.ts': ['cursor !== undefined → true', 'error.details?.endsWith → error.details.endsWith'],
    'pairing/createPairing.ts': ['*?.* → *'],
    'pairing/walletLinks.ts': ['*?.* → *'],
    'wallets/isSoonDrawn.ts': ['*?.* → *'],
  },
  'Told apart where the gateway and the node answer differently; what is thrown then is a failure either way.':
    {
      'balances/fetchBalances.ts': [
        '} catch* → {}',
        '*isHeard* → *',
        '() => true → *',
        'true → false',
        'false → true',
      ],
    },
  'There is one native currency, and sorting keeps what is alike in order.': {
    'balances/fetchBalances.ts': ['right.address !== null → true'],
  },
  'A picture or a choice that is not there is null or undefined, which are shown alike.': {
    'balances/fetchNativeBalance.ts': ['false → true', 'icon ?? null → *'],
  },
  'Asserted where networks are drawn.': {
    'createCoreState.ts': ['{ ...network, icon } → {}'],
  },
  'Without an account there is no profile either.': {
    'getPublicState.ts': [
      'core.profile.getState().account === caipAddress && caipAddress → *',
      'core.profile.getState().account === caipAddress → true',
    ],
  },
  'What has such an address inside is no address, and draws nothing.': {
    'identity/fetchIdentity.ts': ['/^(https:* → *'],
  },
  'Versions have more than one digit.': {
    'pairing/canReusePairing.ts': ['/Version\\/[\\d.]+.*Safari\\//i → /Version\\/[\\d.].*Safari\\//i'],
  },
  'What comes after the end is taken by no one.': {
    'pairing/createPairing.ts': ['isOver → false', "'abort' → *"],
  },
  'The clock of these tests begins at nought.': {
    'pairing/createPairing.ts': ['offer.expiresAt* → *'],
  },
  'Links of wallets are plain before they come here.': {
    'pairing/deepLinks.ts': ['/^https:/i → /https:/i', '!isWebAddress(base) → true', '/:\\/*$/ → /:\\/*/'],
    'pairing/walletLinks.ts': ['!isPlainLink(link) → false', '/^https:/i → /https:/i'],
  },
  'The first of the site’s wallets is the one.': {
    'pairing/knownLinks.ts': [
      '[] → ["Stryker was here"]',
      'customWallets.filter(({ id }) => id === wallet.id) → customWallets',
      'id === wallet.id → true',
    ],
  },
  'An address begins with its scheme.': {
    'pairing/walletBrowsers.ts': ['\'\' → "Stryker was here!"', '/^https?:\\/\\// → /https?:\\/\\//'],
  },
  'Reported once where it is drawn as well.': {
    'parts/loadPart.ts': [
      "{ details: Object.keys(locked).join(', '), cause } → {}",
      'loadPart(core, part).catch((error) => { … → {}',
    ],
  },
  'One alert stands at a time.': {
    'reporting/raiseAlert.ts': ['code === error.code → true'],
  },
  'Only that it is another number is looked at; what was started before measures into nothing.': {
    'rpc/createRankedNodes.ts': ['starts* → *', 'own === starts → *'],
  },
  'A node that cannot be measured comes last, and is asked all the same.': {
    'rpc/createRankedNodes.ts': [
      '[] → ["Stryker was here"]',
      '(error) => askRest(nodes, asked, error) → () => undefined',
      '() => new HttpTimeoutError({ details: method }) → () => undefined',
      '{ details: method } → {}',
      'await withTimeLimit(core.time, pingLimit, transport.request(* → {}',
      '!hasErrorCode(error, -32601) → *',
      '-32601 → +32601',
      '{ cause: error } → {}',
    ],
  },
  'Whose parameters were asked is known by their identity alone.': {
    'rpc/createRankedNodes.ts': ['[...params] → *', '{ ...params } → *'],
  },
  'Nothing is returned, which is as good as what would be.': {
    'storage/storage.ts': ['} catch { … → {}'],
  },
  'The clock of the tests is their own.': {
    'time.ts': ['after(ms, callback) { … → {}', '() => clearTimeout(timer) → () => undefined'],
  },
  'The page of a core that ends is gone.': {
    'wallets/discoverWallets.ts': ['return () => { … → {}'],
  },
  'The schema of the directory has seen to it.': {
    'wallets/fetchWallets.ts': ["typeof value === 'string' → true"],
  },
  'Coinbase’s browser knows one namespace.': {
    'wallets/getListedWallets.ts': [
      'networks.some(({ namespace }) => findWalletBrowser(coinbase.* → networks.every(({ namespace })*',
    ],
  },
  'A picture begins with its scheme, and of what lies on the limit nobody can tell on which side it fell.': {
    'wallets/isSoonDrawn.ts': [
      '/^data:image\\/svg\\+xml([^,]*),/ → /data:image\\/svg\\+xml([^,]*),/',
      '[] → ["Stryker was here"]',
      '(shown / levels) ** levels < drawnLimit → (shown / levels) ** levels <= drawnLimit',
    ],
  },
})
