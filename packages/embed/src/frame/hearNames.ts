import type { OpenParameters, Portico } from '@portico/contract/shell'
import { readStored } from '../readStored.ts'

/**
 * What has a say in which wallets are listed, in what order, or in how one is pressed: enableEIP6963, enableWallets, excludedWallets,
 * collapseWallets, connectMethodsOrder, connectorTypeOrder, legalCheckbox and replacements. Short, since every page pays for it.
 */
const deciding = /[de]Wallets|6963|c\w+Order|leg|repl/

/**
 * At most 40 letters of ASCII with single spaces between, so that no name poses as another: no letters of other scripts that look the
 * same, none that are not seen, and none that turn the others around. The shell shows it as it is.
 */
const plainName = /^(?!.{41})[!-~]+( [!-~]+)*$/

/**
 * Asks the wallets of this page to announce themselves (EIP-6963), which they do within the call, and gives their names, at most eight, as
 * many as a card has room for. In place of a name that only the shell can show as it should be, or where it would list the wallets
 * in another order, stands an empty array: one wallet all the same.
 */
export function hearNames(
  { options, getState }: Portico,
  parameters?: OpenParameters,
): Set<string | never[]> {
  const names = new Set<string | never[]>()
  const said = Object.keys({ ...options, ...options.features })
  // Those of earlier visits come first.
  const isPlain =
    !parameters &&
    getState().namespace === 'eip155' &&
    !deciding.test(`${said}`) &&
    !readStored(options, document.cookie).recent
  const hear = (event: Event) => {
    const { name = [] } = (event as CustomEvent).detail?.info ?? {}
    if (names.size < 8) names.add(isPlain && plainName.test(name) ? name : [])
  }
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return names
}
