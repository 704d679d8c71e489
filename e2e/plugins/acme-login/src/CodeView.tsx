/** @jsxImportSource @portico/ui */
import type { PluginContext, Text } from '@portico/contract'
import { Button, Field, FrameBody, Paragraph } from '@portico/ui'
import { useState } from 'react'
import type { en } from './locales/en.ts'

/** Properties of {@link CodeView}. */
export interface CodeViewProps {
  readonly context: PluginContext
  readonly email: string
  readonly t: Text<typeof en>
}

/** Takes the code that proves the address, and shows the vault it opens. */
export function CodeView({ context, email, t }: CodeViewProps) {
  const [code, setCode] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const confirm = () => {
    setIsWrong(false)
    context.connectors.connect('acme-login/wallet', { email, code }).catch(() => setIsWrong(true))
  }
  return (
    <>
      <Paragraph>{t('acme-login.sent', { email })}</Paragraph>
      <Field
        label={t('acme-login.code')}
        value={code}
        error={isWrong ? t('acme-login.wrong') : undefined}
        onChange={setCode}
      />
      <FrameBody frame="acme-login/vault" title={t('acme-login.vault')} height={120} />
      <Button onClick={confirm}>{t('acme-login.confirm')}</Button>
    </>
  )
}
