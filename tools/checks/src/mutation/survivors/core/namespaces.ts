import { listSurvivors } from '../listSurvivors.ts'

/** Of what EVM, Solana and wallets of the Wallet Standard do in their own way. */
export const namespaceSurvivors = listSurvivors('apps/shell/src/core', {
  'There by then: what is read or called was found before.': {
    'namespaces/eip155/capabilities/fetchCapabilities.ts': [
      '!connection → false',
      "{ details: 'wallet_getCapabilities' } → {}",
    ],
    'namespaces/eip155/names/lookUpName.ts': [
      'customRpcUrls?.[caipNetworkId] → customRpcUrls[caipNetworkId]',
    ],
    'namespaces/eip155/switchChain.ts': [
      '(error as Error | null)?.message → (error as Error | null).message',
    ],
    'namespaces/eip155/transactions/fetchOutcome.ts': ['sender === undefined → false'],
    'namespaces/solana/accounts.ts': ['[] → ["Stryker was here"]', '\'\' → "Stryker was here!"'],
    'namespaces/solana/createSolanaConnector.ts': ['*?.* → *'],
    'namespaces/solana/sendTransaction.ts': [
      'parseTransaction(signed).signatures[0]?.[1] → parseTransaction(signed).signa*',
      '!signature → false',
      "{ details: 'signedTransaction' } → {}",
      "{ details: 'sendTransaction' } → {}",
    ],
    'walletStandard/callFeature.ts': ['*?.* → *'],
    'walletStandard/parseMessages.ts': ['*?.* → *'],
    'walletStandard/watchFeature.ts': ['*?.* → *'],
  },
  'What else a developer reads; the code is asserted.': {
    'namespaces/eip155/capabilities/fetchCapabilities.ts': ["'wallet_getCapabilities' → *"],
    'namespaces/solana/sendTransaction.ts': ["'s*' → *"],
    'namespaces/solana/signIn.ts': ["'signedMessage' → *"],
    'walletStandard/parseMessages.ts': ["'(root)' → *"],
    'walletStandard/toStandardError.ts': ['text.slice* → *'],
  },
  'The site’s networks of other namespaces have no such wallet.': {
    'namespaces/eip155/capabilities/fetchWalletAssets.ts': ["namespace !== 'eip155' → false"],
  },
  'Rejected with nothing, it fails all the same.': {
    'namespaces/eip155/capabilities/fetchWalletAssets.ts': ['() => new WalletTimeoutError* → *'],
  },
  'Both sides are compared in one case.': {
    'namespaces/eip155/capabilities/fetchWalletAssets.ts': ['address?.toLowerCase() → *'],
  },
  'There is one native currency, and sorting keeps what is alike in order.': {
    'namespaces/eip155/capabilities/fetchWalletAssets.ts': ['right.address !== null → true'],
  },
  'EIP-5792 knows no status of 300.': {
    'namespaces/eip155/capabilities/getCallsStatus.ts': [
      '{ details: request.method } → {}',
      'statusCode < 300 → statusCode <= 300',
      '[] → ["Stryker was here"]',
    ],
  },
  'Nothing listens any more to what is taken away late.': {
    'namespaces/eip155/discoverEthereumWallets.ts': [
      '\'eip6963:announceProvider\' → ""',
      '\'\' → "Stryker was here!"',
    ],
  },
  'Asked once more it would fail the same way.': {
    'namespaces/eip155/injected.ts': ['!hasErrorCode(error, retryingCode) → true'],
  },
  'What is shorter than it says holds other characters than those of a name.': {
    'namespaces/eip155/names/ensCalls.ts': [
      '\'\' → "Stryker was here!"',
      '[] → ["Stryker was here"]',
      'length * 2 → length / 2',
    ],
  },
  'A network without a registry is passed by right behind it.': {
    'namespaces/eip155/names/findEnsRegistry.ts': [
      'core.networks.filter(({ contracts }) => contracts?.ensRegistry) → core.networks',
    ],
  },
  'Of what lies exactly on the limit nobody can tell on which side it fell.': {
    'namespaces/eip155/names/isPlainName.ts': ['name.length <= 255 → name.length < 255'],
  },
  'What is no text has no `slice`, and throws.': {
    'namespaces/eip155/parseAnnouncement.ts': ["typeof name !== 'string' → false"],
  },
  'What is no word holds other signs, and is no text and no number either.': {
    'namespaces/eip155/readToken.ts': [
      "typeof answer !== 'string' → false",
      '/^0x([0-9a-f]{64})+$/i → *',
      'hex.slice(64, 128) → hex',
      '[] → ["Stryker was here"]',
      '/\\0+$/ → /\\0+/',
      '/^0x[0-9a-f]{64}$/i → *',
      '\'\' → "Stryker was here!"',
    ],
  },
  'What throws is answered as what was not found.': {
    'namespaces/eip155/transactions/findReplacement.ts': [
      'step <= reach → true',
      'Math.max(-1, latest - step) → Math.min(-1, latest - step)',
      '\'\' → "Stryker was here!"',
      'block === null → false',
      '!sent → false',
      'transaction.call !== undefined → true',
    ],
  },
  'Told to no one who does not know it already: what is reported again changes nothing.': {
    'namespaces/solana/createSolanaConnector.ts': [
      '(account) => account !== active → () => undefined',
      'account !== active → false',
      '[] → ["Stryker was here"]',
      '() => [] → () => undefined',
      'granted.length > 0 → *',
      '() => new Error() → () => undefined',
      'accounts.some(({ chains }) => canUseChain(chains, caipNetworkId)) → accounts.every(({ chains }) =>*',
      '{ details: caipNetworkId } → {}',
      '{ details: method } → {}',
      'accounts !== undefined → true',
      'chains !== undefined → *',
      '!canUseChain(chains, caipNetworkId) → true',
    ],
  },
  'The one kind that there is.': {
    'namespaces/solana/createSolanaConnector.ts': ["'eoa' → *"],
  },
  'Asked of real nodes by the tests with chains.': {
    'namespaces/solana/fetchSolanaBalance.ts': ['[address] → []'],
  },
  'No other method of these wallets begins with the word.': {
    'namespaces/solana/rules.ts': ['\'solana_\' → ""'],
  },
  'Both come to the same: what it keeps out is refused, skipped or found empty right behind it.': {
    'namespaces/solana/schemas.ts': [
      'ArrayBuffer.isView(value) && (value as Uint8Array).BYTES_PER* → *',
      '(value as Uint8Array).BYTES_PER_ELEMENT === 1 → true',
      '} catch { … → {}',
    ],
    'walletStandard/callFeature.ts': ['} catch { … → {}', 'false → true', '{ details: name } → {}'],
    'walletStandard/discoverStandardWallets.ts': ['core.loaders.get(id) === load → true'],
    'walletStandard/parseMessages.ts': ['} catch { … → {}', '{ details: getPath(result) } → {}'],
    'walletStandard/parseStandardWallet.ts': [
      '/^1\\./ → /1\\./',
      "typeof name !== 'string' → false",
      'namespaces.length > 0 → *',
      '} catch { … → {}',
    ],
    'walletStandard/toStandardError.ts': [
      'inner !== null → true',
      '\'\' → "Stryker was here!"',
      'thrown instanceof PorticoError → false',
      '{ cause: thrown } → {}',
    ],
    'walletStandard/watchFeature.ts': ['} catch { … → {}'],
  },
  'A wallet that adds an empty line signs another text, and is refused.': {
    'namespaces/solana/signIn.ts': [
      '[] → ["Stryker was here"]',
      'statement → true',
      'lines.length > 0 → *',
      "{ details: 'signedMessage' } → {}",
    ],
  },
  'The signer is the one account of the transaction.': {
    'namespaces/solana/signTransactions.ts': [
      'signatures.some(([signer]) => signer === address) → signatures.every(([signer]) =>*',
    ],
  },
})
