import { AddressCard, Chip, CopyTextButton, LinkButton, Notice, Paragraph, Stack } from '@portico/ui'
import type { NameRecord } from '../gateway/NameRecord.ts'
import type { RegisterAccountNameData } from '../headless.ts'
import { NameFacts } from './OwnName.tsx'
import type { NamesViewProps } from './props.ts'

/** Properties of {@link Found}. */
export interface FoundProps extends NamesViewProps {
  readonly data: RegisterAccountNameData
}

/** What is known of what stands in the field: whose it is, and what is free beside it. */
export function Found({ names, data }: FoundProps) {
  const { t, views } = names
  const { found, label, zone } = data
  if (found.label !== label) return null
  const { retry } = views.RegisterAccountName.actions
  if (found.status === 'failed')
    return (
      <Notice tone="negative" action={{ label: t('names.tryAgain'), onClick: retry }}>
        {t('names.lookUpFailed')}
      </Notice>
    )
  if (!('suggestions' in found)) return null
  return (
    <>
      {found.record && <Owner names={names} data={data} record={found.record} />}
      {found.suggestions.length > 0 && <Suggestions names={names} zone={zone} labels={found.suggestions} />}
    </>
  )
}

function Owner({ names, data, record }: FoundProps & { readonly record: NameRecord }) {
  const { t, views } = names
  const isOwn = record.name === data.own?.name
  return (
    <Stack>
      <AddressCard
        label={t(isOwn ? 'names.you' : 'names.owner')}
        name={record.name}
        address={record.address}
        src={record.picture}
      />
      <NameFacts record={record} />
      <CopyTextButton
        variant="ghost"
        text={record.address}
        label={t('names.copy')}
        copiedLabel={t('names.copied')}
        refusedLabel={t('names.copy.refused')}
      />
      {data.canSend && !isOwn && (
        <LinkButton onClick={views.RegisterAccountName.actions.send}>
          {t('names.send', { name: record.name })}
        </LinkButton>
      )}
    </Stack>
  )
}

interface SuggestionsProps extends NamesViewProps {
  readonly zone: string
  readonly labels: readonly string[]
}

function Suggestions({ names: { t, views }, zone, labels }: SuggestionsProps) {
  const { setLabel } = views.RegisterAccountName.actions
  return (
    <Stack gap="small">
      <Paragraph tone="soft" size="caption">
        {t('names.suggestions')}
      </Paragraph>
      <Stack direction="inline" gap="small">
        {labels.map((label) => (
          <Chip key={label} label={`${label}.${zone}`} onClick={() => setLabel(label)}>
            {label}
          </Chip>
        ))}
      </Stack>
    </Stack>
  )
}
