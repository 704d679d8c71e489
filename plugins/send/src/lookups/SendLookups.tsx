import { AddressCard, Button, LinkButton, Stack, type Text } from '@portico/ui'
import type { en } from '../locales/en.ts'
import type { Lookup, LookupAttempt } from './lookups.ts'

/** What lookups are drawn from. */
export interface LookupsProps {
  readonly send: {
    readonly t: Text<typeof en>
    readonly views: {
      readonly Send: {
        readonly actions: { lookUp(id: string): Promise<void>; useLookup(): void }
      }
    }
  }
  readonly data: {
    readonly lookups: readonly Lookup[]
    readonly lookupAttempt: LookupAttempt | null
    /** The name as typed. */
    readonly receiver: string
  }
}

/** Who else may know the name, and what the one that the visitor has asked says: nothing of it holds until it is taken. */
export function SendLookups({ send: { t, views }, data }: LookupsProps) {
  const { lookups, lookupAttempt: attempt, receiver } = data
  const { lookUp, useLookup } = views.Send.actions
  if (lookups.length === 0) return null
  const found = attempt?.status === 'found' ? attempt : null
  const others = lookups.filter(({ id }) => id !== found?.lookup.id)
  return (
    <Stack>
      {found && (
        <>
          <AddressCard
            label={t('send.lookup.source', { directory: found.lookup.title })}
            name={receiver.trim()}
            address={found.address}
          />
          <Button variant="ghost" onClick={useLookup}>
            {t('send.lookup.use')}
          </Button>
        </>
      )}
      {others.map(({ id, title }) => (
        <LinkButton key={id} onClick={() => void lookUp(id)}>
          {t('send.lookup.ask', { directory: title })}
        </LinkButton>
      ))}
    </Stack>
  )
}
