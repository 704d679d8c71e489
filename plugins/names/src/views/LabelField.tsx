import { findLookAlikeName } from '@portico/contract/names'
import { Field, Paragraph, Spinner } from '@portico/ui'
import type { RegisterAccountNameData } from '../headless.ts'
import type { FoundProps } from './Found.tsx'

/** Takes the label, with what every name ends with beside it, and says how it stands. */
export function LabelField({ names: { t, views }, data }: FoundProps) {
  const { status, label, zone, found } = data
  return (
    <Field
      label={t(status === 'named' ? 'names.lookUp' : 'names.label')}
      value={label}
      onChange={views.RegisterAccountName.actions.setLabel}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint={status === 'named' ? 'search' : 'go'}
      error={getError(data, t)}
      hint={getHint(data, t)}
      trailing={
        <>
          {found.status === 'asking' && <Spinner />}
          <Paragraph tone="soft">.{zone}</Paragraph>
        </>
      }
    />
  )
}

type Say = FoundProps['names']['t']

/** What is wrong with it. That it is too short is said as what is missing, since everybody begins so. */
function getError({ problem, label, zone, status, found }: RegisterAccountNameData, t: Say) {
  const other = problem === 'letters' ? findLookAlikeName(label) : null
  if (other) return t('names.letters.alike', { other })
  if (problem && problem !== 'tooShort') return t(`names.${problem}`)
  if (found.label !== label) return undefined
  const name = `${label}.${zone}`
  if (found.status === 'reserved') return t('names.reserved', { name })
  // Whoever looks up a name has hoped that it is somebody's.
  return found.status === 'taken' && status !== 'named' ? t('names.taken', { name }) : undefined
}

function getHint({ problem, label, zone, found }: RegisterAccountNameData, t: Say) {
  const name = `${label}.${zone}`
  if (label === '') return t('names.rule')
  if (problem === 'tooShort') return t('names.tooShort')
  if (found.status === 'asking') return t('names.asking', { name })
  return found.status === 'free' && found.label === label ? t('names.available', { name }) : undefined
}
