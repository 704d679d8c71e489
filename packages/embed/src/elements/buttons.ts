import { type AccountProfile, type PorticoState, toGradient } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { type ButtonFace, PorticoElement } from './PorticoElement.ts'

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The account, which there is; with the attribute `profile` its name, picture and balance, which are asked for. */
export function getAccountFace(element: PorticoElement, { address, profile }: PorticoState): ButtonFace {
  const account = address as string
  const known: Partial<AccountProfile> = (element.hasAttribute('profile') && profile) || {}
  const { balance, profileName, profileImage } = known
  return {
    label: [balance?.text, profileName ?? shorten(account)].filter(Boolean).join(' · '),
    icon: profileImage,
    gradient: toGradient(account.toLowerCase()),
  }
}

const getNetwork = (portico: Portico, state: PorticoState) =>
  portico.options.networks.find((network) => network.caipNetworkId === state.caipNetworkId)

/** `<portico-button>`: connects, and shows the account once connected. */
export class PorticoButton extends PorticoElement {
  getFace(portico: Portico, state: PorticoState): ButtonFace {
    const { texts } = portico.options
    const { address, status } = state
    if (address) return getAccountFace(this, state)
    if (/ing$/.test(status))
      return { label: texts?.['button.connecting'] ?? 'Connecting…', isBusy: true, isAccent: true }
    return { label: texts?.['button.connect'] ?? 'Connect wallet', isAccent: true }
  }
  onPress(portico: Portico): Promise<void> {
    return portico.open()
  }
}

/** `<portico-network-button>`: shows the selected network and opens the list of networks. */
export class PorticoNetworkButton extends PorticoElement {
  getFace(portico: Portico, state: PorticoState): ButtonFace {
    const { texts } = portico.options
    if (state.isUnsupportedNetwork) return { label: texts?.['button.unsupported'] ?? 'Switch network' }
    const network = getNetwork(portico, state)
    return { label: network?.name ?? state.caipNetworkId, icon: network?.icon }
  }
  onPress(portico: Portico): Promise<void> {
    return portico.open({ view: 'Networks' })
  }
}

/** `<portico-account-button>`: the account while one is connected, else nothing. */
export class PorticoAccountButton extends PorticoElement {
  getFace(_portico: Portico, state: PorticoState): ButtonFace | null {
    return state.address ? getAccountFace(this, state) : null
  }
  onPress(portico: Portico): Promise<void> {
    return portico.open({ view: 'Account' })
  }
}
