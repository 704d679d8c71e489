import type { Network } from '@portico/contract'
import { Notice } from '@portico/ui'
import type { ReceivePartProps } from './props.ts'

const toNames = (networks: readonly Network[], locale: string) =>
  new Intl.ListFormat(locale).format(networks.map(({ name }) => name))

/** Where the address works, where it does not, and what is not known. */
export function ReachNotices({ receive, data: { reach, request } }: ReceivePartProps) {
  const { context, t, views } = receive
  const { usable, absent, unknown } = reach
  const list = (networks: readonly Network[]) => ({ networks: toNames(networks, context.locale) })
  const wanted = request ? [request.network].filter((network) => usable.includes(network)) : usable
  return (
    <>
      {wanted.length > 0 && (
        <Notice title={t('receive.networks', list(wanted))}>{t('receive.networks.text')}</Notice>
      )}
      {absent.length > 0 && (
        <Notice tone="caution" title={t('receive.contract')}>
          {t('receive.contract.text', list(absent))}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice
          tone="caution"
          title={t('receive.unknown', list(unknown))}
          action={{
            label: t('receive.checkAgain'),
            onClick: () => void views.Receive.actions.checkAgain(),
          }}
        >
          {t('receive.unknown.text')}
        </Notice>
      )}
    </>
  )
}
