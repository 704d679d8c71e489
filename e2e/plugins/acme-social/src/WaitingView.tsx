import type { PluginContext, Text } from '@portico/contract'
import { hasErrorCode, PopupBlockedError } from '@portico/contract/errors'
import { Button, Paragraph } from '@portico/ui'
import { useEffect, useState } from 'react'
import type { en } from './locales/en.ts'

/** Properties of {@link WaitingView}. */
export interface WaitingViewProps {
  readonly context: PluginContext
  /** The way to connect that was chosen; the page of the window does what it is asked by this name. */
  readonly provider: string
  readonly t: Text<typeof en>
}

/** Waits for what the visitor does in the window. */
export function WaitingView({ context, provider, t }: WaitingViewProps) {
  const [said, setSaid] = useState(t('acme-social.waiting'))
  const [isBlocked, setIsBlocked] = useState(false)
  const open = async () => {
    setIsBlocked(false)
    try {
      const url = `${context.options.login}/login.html?provider=${provider}`
      const timeout = provider === 'github' ? 1_500 : 60_000
      const port = await context.popups.open({ url, timeout })
      port.subscribe((event) => {
        if (event.type === 'closed' && event.reason === 'plugin') return
        if (event.type === 'closed') return setSaid(t('acme-social.closed', { reason: event.reason }))
        setSaid(t('acme-social.said', { code: String((event.data as { code?: unknown }).code) }))
        void port.close()
      })
    } catch (error) {
      setIsBlocked(hasErrorCode(error, PopupBlockedError.code))
    }
  }
  useEffect(() => void open(), [])
  return (
    <>
      <Paragraph>{isBlocked ? t('acme-social.blocked') : said}</Paragraph>
      {isBlocked && <Button onClick={open}>{t('acme-social.open')}</Button>}
    </>
  )
}
