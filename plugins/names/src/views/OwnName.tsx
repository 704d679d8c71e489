import { AddressCard, Button, ExternalLink, Paragraph, Stack } from '@portico/ui'
import type { NameRecord } from '../gateway/NameRecord.ts'
import type { NamesViewProps } from './props.ts'

/** Properties of {@link OwnName}. */
export interface OwnNameProps extends NamesViewProps {
  readonly record: NameRecord
}

/** The account's own name, and what its owner says about himself. */
export function OwnName({ names: { t, views }, record }: OwnNameProps) {
  return (
    <Stack>
      <AddressCard label={t('names.you')} name={record.name} address={record.address} src={record.picture} />
      <NameFacts record={record} />
      <Button variant="ghost" onClick={views.RegisterAccountName.actions.edit}>
        {t('names.edit')}
      </Button>
    </Stack>
  )
}

/** What an owner says about himself: text, and the host of his page. */
export function NameFacts({ record: { bio, url } }: Pick<OwnNameProps, 'record'>) {
  return (
    <>
      {bio && <Paragraph tone="soft">{bio}</Paragraph>}
      {url && <ExternalLink href={url}>{new URL(url).host}</ExternalLink>}
    </>
  )
}
