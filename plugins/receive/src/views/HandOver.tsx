import { CopyTextButton, ShareButton } from '@portico/ui'
import type { ReceivePartProps } from './props.ts'

/** Gives what the code says to the visitor, to pass on. */
export function HandOver({ receive: { t }, data: { code, request } }: ReceivePartProps) {
  if (code === null) return null
  const isRequest = Boolean(request?.uri)
  return (
    <>
      <CopyTextButton
        text={code}
        label={t(isRequest ? 'receive.request.copy' : 'receive.copy')}
        copiedLabel={t('receive.copied')}
        refusedLabel={t('receive.copy.refused')}
      />
      <ShareButton
        text={code}
        label={t(isRequest ? 'receive.request.share' : 'receive.share')}
        refusedLabel={t('receive.share.refused')}
      />
    </>
  )
}
