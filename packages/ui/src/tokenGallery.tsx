import type { TokenBalance } from '@portico/contract'
import type { ReactNode } from 'react'
import { AmountField } from './components/AmountField.tsx'
import { AmountFigure } from './components/AmountFigure.tsx'
import { AmountPair } from './components/AmountPair.tsx'
import { EmptyState } from './components/EmptyState.tsx'
import { Notice } from './components/Notice.tsx'
import { Stack } from './components/Stack.tsx'
import { TokenChip } from './components/TokenChip.tsx'
import { TokenPicker, type TokenPickerTexts } from './components/TokenPicker.tsx'
import { ether } from './tokens/testTokens.ts'

const nothing = () => {}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const unpriced: TokenBalance = { ...ether, name: 'Wrapped staked Ether of 2026', address, price: null }

const pickerTexts: TokenPickerTexts = {
  list: 'Your tokens',
  search: 'Search tokens',
  loading: 'Loading your tokens',
  failed: 'Your tokens could not be loaded',
  tryAgain: 'Try again',
  unknownValue: 'Value unknown',
  none: (query) => `No token matches “${query}”`,
  noneText: 'Try its name, symbol or contract address.',
}

/** Components that amounts and tokens are drawn with. */
export const tokenGallery: Readonly<Record<string, ReactNode>> = {
  AmountFigure: (
    <>
      <AmountFigure amount="−0.5" symbol="ETH" value="$1,250.00" tone="negative" />
      <AmountFigure amount="+123,456,789.123456789012345678" symbol="WSTETH" tone="positive" />
    </>
  ),
  'AmountField in money': (
    <>
      <AmountField
        label="You pay"
        value="1250"
        onChange={nothing}
        locale="en"
        fiat="0.5 ETH"
        unit={{ label: 'Type ETH', onClick: nothing }}
      />
    </>
  ),
  AmountPair: (
    <AmountPair flip={{ label: 'Swap the two tokens', onClick: nothing }}>
      {[
        <AmountField
          key="from"
          label="You pay"
          value="0.5"
          onChange={nothing}
          locale="en"
          token={<TokenChip token={ether} label="Select token" onClick={nothing} />}
          balance="Balance 2"
          max={{ label: 'Max', onClick: nothing }}
          fiat="$1,250.00"
        />,
        <AmountField
          key="to"
          label="You get"
          value="1.2"
          onChange={nothing}
          locale="en"
          token={<TokenChip token={null} label="Select token" onClick={nothing} />}
          balance="Balance 123,456,789.123"
          isReadOnly
          isLoading
        />,
      ]}
    </AmountPair>
  ),
  TokenChip: (
    <Stack direction="inline">
      <TokenChip token={ether} label="Select token" onClick={nothing} />
      <TokenChip token={null} label="Select token" onClick={nothing} />
    </Stack>
  ),
  TokenPicker: (
    <TokenPicker
      groups={[
        { id: 'held', heading: 'Yours', tokens: [ether] },
        { id: 'popular', heading: 'Popular', tokens: [unpriced] },
      ]}
      status="failed"
      locale="en"
      texts={pickerTexts}
      empty={<EmptyState icon="search" title="Nothing yet" />}
      onChoose={nothing}
      onRetry={nothing}
    />
  ),
  'TokenPicker with what was found': (
    <TokenPicker
      groups={[{ id: 'held', tokens: [ether] }]}
      status="ready"
      locale="en"
      texts={pickerTexts}
      empty={<EmptyState icon="search" title="Nothing yet" />}
      onChoose={nothing}
      onRetry={nothing}
      onSearch={nothing}
      found={<Notice tone="caution">Nobody has listed ACME.</Notice>}
    />
  ),
}
