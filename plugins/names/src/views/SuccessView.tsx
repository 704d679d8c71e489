import { Button, ResultView, useReadable } from '@portico/ui'
import { useMemo } from 'react'
import type { NamesVisitProps } from './props.ts'

/** The name is the account's. */
export function SuccessView({ names: { t, views }, params }: NamesVisitProps) {
  const view = useMemo(() => views.getSuccess(params), [views, params])
  const { name } = useReadable(view)
  return (
    <ResultView state="done" name={name} title={t('names.success', { name })} text={t('names.success.text')}>
      <Button onClick={view.actions.done}>{t('names.done')}</Button>
      <Button variant="ghost" onClick={view.actions.edit}>
        {t('names.addDetails')}
      </Button>
    </ResultView>
  )
}
