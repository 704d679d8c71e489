import { listSurvivors } from '../listSurvivors.ts'

/** Of what Bitcoin does in its own way. */
export const bitcoinSurvivors = listSurvivors('apps/shell/src/core', {
  'Networks of other namespaces are none of Bitcoin’s.': {
    'namespaces/bip122/addresses.ts': [
      'const offered = [caipNetworkId, ...networks.map((network) =>* → [caipNetworkId, ...networks.ma*',
      'network !== null → true',
      '\'\' → "Stryker was here!"',
    ],
  },
  'What is no function throws, which is caught around it.': {
    'namespaces/bip122/callProvider.ts': [
      '{ details: method } → {}',
      "typeof on === 'function' → true",
      "typeof removeListener !== 'function' → false",
    ],
  },
  'Read only once a wallet has shared its accounts.': {
    'namespaces/bip122/createBitcoinConnector.ts': ['{ accounts: [], listener: null } → {}', "'bip122' → *"],
  },
  'There by then: what is read or called was found before.': {
    'namespaces/bip122/createBitcoinConnector.ts': ['*?.* → *'],
    'namespaces/bip122/discoverBitcoinWallets.ts': ['*?.* → *'],
    'namespaces/bip122/methods.ts': ['!network → false'],
    'namespaces/bip122/phantomAdapter.ts': ['*?.* → *'],
    'namespaces/bip122/standardAdapter.ts': [
      'getFeature(wallet, satsFeature)?.provider → getFeature(wallet, satsFeature).provider',
      '[] → ["Stryker was here"]',
    ],
    'namespaces/bip122/unisatAdapter.ts': [
      "okx?.[okxPlaces[name] ?? ''] → okx[okxPlaces[name] ?? '']",
      '\'\' → "Stryker was here!"',
    ],
  },
  'The pages of these tests have loaded; one that has not is opened by the journeys.': {
    'namespaces/bip122/discoverBitcoinWallets.ts': [
      "document.readyState !== 'complete' → *",
      '\'complete\' → ""',
      '\'load\' → ""',
      '{ once: true } → {}',
      'true → false',
      "() => window.removeEventListener('load', look) → () => undefined",
    ],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'namespaces/bip122/discoverBitcoinWallets.ts': ['} catch* → {}'],
    'namespaces/bip122/methods.ts': [
      '{ details: caipNetworkId } → {}',
      "account.type === 'stx' → false",
      '\'stx\' → ""',
      "{ details: address ?? '' } → {}",
      '\'\' → "Stryker was here!"',
      '\'payment\' → ""',
      'answer.psbt === null → false',
      '!signed && !isBroadcast → false',
      "{ details: 'psbt' } → {}",
      "{ details: 'sendTransfer' } → {}",
      '{ details: method } → {}',
    ],
    'namespaces/bip122/schemas.ts': [
      'base64.decode(text).length > 0 → base64.decode(text).length >= 0',
      '} catch { … → {}',
      'hexPattern.test(text) || isDecodable(text) → true',
    ],
  },
  'No address is that long; of what throws nothing is returned, which is as good as false.': {
    'namespaces/bip122/isBitcoinAddress.ts': ['text.length > 90 → *', '} catch { … → {}'],
  },
  'What else a developer reads; the code is asserted.': {
    'namespaces/bip122/methods.ts': ["address ?? '' → *", "'psbt' → *", "'sendTransfer' → *"],
    'namespaces/bip122/phantomAdapter.ts': ['*broadcast* → *'],
  },
  'Phantom names no other account while it is connected.': {
    'namespaces/bip122/phantomAdapter.ts': [
      'watch: (listener) => … → () => undefined',
      '{ accountsChanged: (addresses) => listener.onAddresses(addresses) } → {}',
      '(addresses) => listener.onAddresses(addresses) → () => undefined',
    ],
  },
})
