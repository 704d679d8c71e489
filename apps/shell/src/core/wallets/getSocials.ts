import type { ConnectMethodContribution } from '@portico/contract'
import type { Features } from '@portico/contract/shell'
import type { Device } from '../pairing/device.ts'

/** Accounts that cannot sign in inside another app's browser: Telegram's by platform; Google (`disallowed_useragent`) in no other either. */
function getBarred({ isTelegram, isIos, isMac, isAndroid, isWebView }: Device): readonly string[] {
  if (!isTelegram) return isWebView ? ['google'] : []
  if (isIos) return ['google']
  if (isMac) return ['x']
  return isAndroid ? ['facebook', 'x'] : []
}

/** The social accounts to offer: those plugins bring, as the site names and orders them. */
export function getSocials(
  methods: readonly ConnectMethodContribution[],
  socials: Features['socials'],
  device: Device,
): readonly ConnectMethodContribution[] {
  if (socials === false) return []
  const barred = getBarred(device)
  const offered = methods.filter(({ kind, id }) => kind === 'social' && !barred.includes(id))
  return typeof socials === 'object'
    ? socials.flatMap((id) => offered.find((method) => method.id === id) ?? [])
    : offered
}
