import type { PluginContext, PopupEvent, Text } from '@portico/contract'
import { hasErrorCode, PopupBlockedError } from '@portico/contract/errors'
import { Button, Paragraph } from '@portico/ui'
import { useEffect, useState } from 'react'
import type { en } from './locales/en.ts'

/** Properties of {@link WaitingView}. */
export interface WaitingViewProps {
  readonly context: PluginContext
  /** What the window is for; its page does what it is asked by this name. */
  readonly subject: string
  readonly t: Text<typeof en>
}

const describe = (event: PopupEvent | null, t: WaitingViewProps['t']) => {
  if (!event) return t('acme-social.waiting')
  if (event.type === 'closed') return t('acme-social.closed', { reason: event.reason })
  return t('acme-social.said', { code: String((event.data as { code?: unknown }).code) })
}

/** Waits for what the visitor does in the window. */
export function WaitingView({ context, subject, t }: WaitingViewProps) {
  const [event, setEvent] = useState<PopupEvent | null>(null)
  const [isBlocked, setIsBlocked] = useState(false)
  const open = async () => {
    setIsBlocked(false)
    try {
      const url = `${context.options.login}/login.html?subject=${encodeURIComponent(subject)}`
      const timeout = subject === 'github' ? 1_500 : 60_000
      const port = await context.popups.open({ url, timeout })
      port.subscribe((event) => {
        if (event.type === 'closed' && event.reason === 'plugin') return
        setEvent(event)
        if (event.type === 'message') void port.close()
      })
    } catch (error) {
      setIsBlocked(hasErrorCode(error, PopupBlockedError.code))
    }
  }
  useEffect(() => void open(), [])
  return (
    <>
      <Paragraph>{isBlocked ? t('acme-social.blocked') : describe(event, t)}</Paragraph>
      {isBlocked && <Button onClick={open}>{t('acme-social.open')}</Button>}
    </>
  )
}
