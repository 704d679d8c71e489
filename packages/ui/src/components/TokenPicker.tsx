import type { BalancesSnapshot, TokenBalance } from '@portico/contract'
import { type ReactNode, useState } from 'react'
import { findSharedSymbols, findTokens } from '../tokens/tokens.ts'
import { EmptyState } from './EmptyState.tsx'
import { EndlessList } from './EndlessList.tsx'
import { SearchField } from './Field.tsx'
import { Notice } from './Notice.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { TokenRow } from './TokenRow.tsx'

/** What {@link TokenPicker} says, in the visitor's language. */
export interface TokenPickerTexts {
  readonly list: string
  readonly search: string
  readonly loading: string
  readonly failed: string
  readonly tryAgain: string
  /** Where a token's price is not known. */
  readonly unknownValue: string
  /** Where the search finds nothing. */
  readonly none: (query: string) => string
  readonly noneText: string
}

/** Tokens under one heading, in the order in which they are shown. */
export interface TokenGroup {
  readonly id: string
  readonly heading?: string | undefined
  readonly tokens: readonly TokenBalance[]
}

/** Properties of {@link TokenPicker}. */
export interface TokenPickerProps {
  readonly groups: readonly TokenGroup[]
  readonly status: BalancesSnapshot['status']
  readonly locale: string
  readonly texts: TokenPickerTexts
  /** Shown where there is nothing to choose from. */
  readonly empty: ReactNode
  /** The visitor's choice. */
  readonly onChoose: (token: TokenBalance) => void
  readonly onRetry: () => void
  /** What is typed into the search, which is there however short the list is: for what is not in it, such as an address. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** What was found of that, below the search; null where there is nothing to say. */
  readonly found?: ReactNode
}

// A search over a list that is seen whole is only in the way.
const searchFrom = 7

/** Lets the visitor choose a token, and hands it back. */
export function TokenPicker(props: TokenPickerProps) {
  const { groups, status, texts, empty, onRetry, onSearch, found } = props
  const [query, setQuery] = useState('')
  const count = groups.reduce((sum, { tokens }) => sum + tokens.length, 0)
  if (count === 0 && (status === 'loading' || status === 'idle'))
    return <SkeletonRows label={texts.loading} />
  return (
    <>
      {status === 'failed' && (
        <Notice
          tone="negative"
          title={texts.failed}
          action={{ label: texts.tryAgain, onClick: () => onRetry() }}
        />
      )}
      {(onSearch || count >= searchFrom) && (
        <SearchField
          label={texts.search}
          value={query}
          onChange={(text) => {
            setQuery(text)
            onSearch?.(text)
          }}
        />
      )}
      {found}
      <Found {...props} query={query} />
      {count === 0 && status === 'ready' && !found && empty}
    </>
  )
}

function Found({
  groups,
  locale,
  texts,
  query,
  onChoose,
  found: other,
}: TokenPickerProps & { readonly query: string }) {
  const shared = findSharedSymbols(groups.flatMap(({ tokens }) => tokens))
  const isEmpty = groups.every(({ tokens }) => tokens.length === 0)
  const found = groups
    .map((group) => ({ ...group, tokens: findTokens(group.tokens, query) }))
    .filter(({ tokens }) => tokens.length > 0)
  if (isEmpty || (found.length === 0 && other)) return null
  if (found.length === 0)
    return (
      <EmptyState icon="search" title={texts.none(query)}>
        {texts.noneText}
      </EmptyState>
    )
  return (
    <EndlessList
      label={texts.list}
      groups={found.map(({ id, heading, tokens }) => ({
        id,
        heading,
        rows: tokens.map((token) => (
          <TokenRow
            key={`${token.caipNetworkId}/${token.address}`}
            token={token}
            locale={locale}
            unknownValue={texts.unknownValue}
            isSymbolShared={shared.has(token.symbol.toLowerCase())}
            onClick={() => onChoose(token)}
          />
        )),
      }))}
    />
  )
}
