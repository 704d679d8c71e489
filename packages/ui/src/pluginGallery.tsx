import type { TokenBalance } from '@portico/contract'
import type { ReactNode } from 'react'
import * as ui from './exports/index.ts'
import { QrCode } from './exports/qr.ts'
import { ether } from './tokens/testTokens.ts'

const { Button, Chip, EmptyState, Field, Row, Tag } = ui

const nothing = () => {}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const unpriced: TokenBalance = { ...ether, name: 'Wrapped staked Ether of 2026', address, price: null }

const pickerTexts: ui.TokenPickerTexts = {
  list: 'Your tokens',
  search: 'Search tokens',
  loading: 'Loading your tokens',
  failed: 'Your tokens could not be loaded',
  tryAgain: 'Try again',
  unknownValue: 'Value unknown',
  none: (query) => `No token matches “${query}”`,
  noneText: 'Try its name, symbol or contract address.',
}

/** Components that plugins draw of, and the modal itself has not. */
export const pluginGallery: Readonly<Record<string, ReactNode>> = {
  QrCode: (
    <ui.Stack>
      <QrCode label="Code with your address" value={`ethereum:${address}`} picture={{ name: 'Ether' }} />
      <QrCode label="Code with a link" value="https://acme.example/pay/1" size="small" />
    </ui.Stack>
  ),
  AddressCard: <ui.AddressCard label="To" address={address} name="maya.eth" />,
  AmountFigure: (
    <>
      <ui.AmountFigure amount="−0.5" symbol="ETH" value="$1,250.00" tone="negative" />
      <ui.AmountFigure amount="+123,456,789.123456789012345678" symbol="WSTETH" tone="positive" />
    </>
  ),
  'AmountField of a swap': (
    <>
      <ui.AmountField
        label="You pay"
        value="1250"
        onChange={nothing}
        locale="en"
        fiat="0.5 ETH"
        unit={{ label: 'Type ETH', onClick: nothing }}
      />
      <ui.AmountField label="You get" value="1.2" onChange={nothing} locale="en" isReadOnly isLoading />
    </>
  ),
  CopyButton: <ui.CopyButton text={address} label="Copy address" copiedLabel="Copied" />,
  Countdown: (
    <p>
      New rate in <ui.Countdown until={Date.now() + 60_000} format={(seconds) => `${seconds} s`} />
    </p>
  ),
  EndlessList: (
    <ui.EndlessList
      label="Activity"
      groups={['July', 'June'].map((heading) => ({
        id: heading,
        heading,
        rows: [1, 2].map((day) => (
          <Row key={day} surface="flat" label={`${heading} ${day}`} onClick={nothing} />
        )),
      }))}
      more={{ label: 'Earlier', onReach: nothing }}
    />
  ),
  ExternalLink: <ui.ExternalLink href="https://explorer.example/tx/1">Open in Explorer</ui.ExternalLink>,
  Form: (
    <ui.Form onSubmit={nothing}>
      <Field label="Name" />
      <Button type="submit">Save</Button>
    </ui.Form>
  ),
  HashRow: <ui.HashRow label="Transaction" hash={address} copyLabel="Copy hash" copiedLabel="Copied" />,
  LinkButton: (
    <>
      <ui.LinkButton onClick={nothing}>Try again</ui.LinkButton>
      <ui.LinkButton disabled onClick={nothing}>
        Not now
      </ui.LinkButton>
    </>
  ),
  LoadingValue: (
    <ui.Definitions rows={[{ term: 'Network cost', description: <ui.LoadingValue label="Estimating" /> }]} />
  ),
  Paragraph: (
    <>
      <ui.Heading>Fees</ui.Heading>
      <ui.Heading level={4}>Today</ui.Heading>
      <ui.Paragraph>What it costs.</ui.Paragraph>
      <ui.Paragraph tone="soft">What stands beside it.</ui.Paragraph>
      <ui.Paragraph tone="faint" size="caption" align="center">
        What hardly matters.
      </ui.Paragraph>
      <ui.Paragraph tone="positive">It rose.</ui.Paragraph>
      <ui.Paragraph tone="caution">It may fall.</ui.Paragraph>
      <ui.Paragraph tone="negative" size="row">
        It fell.
      </ui.Paragraph>
    </>
  ),
  ReceiverField: (
    <>
      <ui.ReceiverField
        label="To"
        value="maya.eth"
        onChange={nothing}
        address={address}
        detail="Acme Names"
      />
      <ui.ReceiverField label="To" value="maya.eth" onChange={nothing} resolving="Looking up the name…" />
      <ui.ReceiverField
        label="To"
        value="maya.eth"
        onChange={nothing}
        error="The name could not be looked up."
        action={{ label: 'Try again', onClick: nothing }}
        notice="This is your own account."
      />
    </>
  ),
  ResultView: (
    <ui.ResultView
      state="done"
      name="ETH"
      title="Sent"
      text="Ethereum has confirmed it."
      fact="0.5 ETH"
      detail="to maya.eth"
    >
      <Button>Done</Button>
    </ui.ResultView>
  ),
  Stack: (
    <ui.Stack>
      <ui.Stack direction="inline" align="apart" gap="small">
        <Chip>1 %</Chip>
        <Chip>2 %</Chip>
      </ui.Stack>
      <ui.Stack align="center" gap="large">
        <ui.Avatar address={address} />
        <ui.Paragraph>maya.eth</ui.Paragraph>
      </ui.Stack>
      <ui.Stack direction="inline" align="end" gap="none">
        <Tag>Late</Tag>
      </ui.Stack>
    </ui.Stack>
  ),
  TokenChip: (
    <ui.Stack direction="inline">
      <ui.TokenChip token={ether} label="Select token" onClick={nothing} />
      <ui.TokenChip token={null} label="Select token" onClick={nothing} />
    </ui.Stack>
  ),
  TokenPicker: (
    <ui.TokenPicker
      groups={[
        { id: 'held', heading: 'Yours', tokens: [ether] },
        { id: 'popular', heading: 'Popular', tokens: [unpriced] },
      ]}
      status="failed"
      locale="en"
      texts={pickerTexts}
      empty={<EmptyState icon="receive" title="Nothing yet" />}
      onChoose={nothing}
      onRetry={nothing}
    />
  ),
}
