import type { ReactNode } from 'react'
import { CodeField } from './code/CodeField.tsx'
import { AddressCard } from './components/AddressCard.tsx'
import { Avatar } from './components/Avatar.tsx'
import { Button } from './components/Button.tsx'
import { Chip } from './components/Chip.tsx'
import { CopyButton } from './components/CopyButton.tsx'
import { CopyTextButton } from './components/CopyTextButton.tsx'
import { Countdown } from './components/Countdown.tsx'
import { Definitions } from './components/Definitions.tsx'
import { DownloadButton } from './components/DownloadButton.tsx'
import { EndlessList } from './components/EndlessList.tsx'
import { ExternalLink } from './components/ExternalLink.tsx'
import { Field } from './components/Field.tsx'
import { HashRow } from './components/HashRow.tsx'
import { LinkButton } from './components/LinkButton.tsx'
import { LoadingValue } from './components/LoadingValue.tsx'
import { Heading, Paragraph } from './components/Paragraph.tsx'
import { ReceiverField } from './components/ReceiverField.tsx'
import { ResultView } from './components/ResultView.tsx'
import { Row } from './components/Row.tsx'
import { Form, Stack } from './components/Stack.tsx'
import { Tag } from './components/Tag.tsx'
import { QrCode } from './qr/QrCode.tsx'
import { tokenGallery } from './tokenGallery.tsx'

const nothing = () => {}
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Components that plugins draw of, and the modal itself has not. */
export const pluginGallery: Readonly<Record<string, ReactNode>> = {
  QrCode: (
    <Stack>
      <QrCode label="Code with your address" value={`ethereum:${address}`} picture={{ name: 'Ether' }} />
      <QrCode label="Code with a link" value="https://acme.example/pay/1" size="small" />
    </Stack>
  ),
  AddressCard: <AddressCard label="To" address={address} name="maya.eth" />,
  CopyButton: <CopyButton text={address} label="Copy address" copiedLabel="Copied" />,
  CopyTextButton: (
    <CopyTextButton
      text={address}
      label="Copy address"
      copiedLabel="Copied"
      refusedLabel="Mark it, and copy it from there"
    />
  ),
  Countdown: (
    <p>
      New rate in <Countdown until={Date.now() + 60_000} format={(seconds) => `${seconds} s`} />
    </p>
  ),
  DownloadButton: (
    <DownloadButton fileName="activity.csv" type="text/csv" getText={() => 'time,hash'}>
      Download
    </DownloadButton>
  ),
  EndlessList: (
    <EndlessList
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
  CodeField: (
    <>
      <CodeField label="Code" value="123" onChange={nothing} hint="From the mail" />
      <CodeField label="Code" value="123456" onChange={nothing} error="This code is wrong" />
      <CodeField label="Code" value="123456" onChange={nothing} disabled />
    </>
  ),
  ExternalLink: <ExternalLink href="https://explorer.example/tx/1">Open in Explorer</ExternalLink>,
  Form: (
    <Form onSubmit={nothing}>
      <Field label="Name" />
      <Button type="submit">Save</Button>
    </Form>
  ),
  HashRow: <HashRow label="Transaction" hash={address} copyLabel="Copy hash" copiedLabel="Copied" />,
  LinkButton: (
    <>
      <LinkButton onClick={nothing}>Try again</LinkButton>
      <LinkButton disabled onClick={nothing}>
        Not now
      </LinkButton>
    </>
  ),
  LoadingValue: (
    <Definitions rows={[{ term: 'Network cost', description: <LoadingValue label="Estimating" /> }]} />
  ),
  Paragraph: (
    <>
      <Heading>Fees</Heading>
      <Heading level={4}>Today</Heading>
      <Paragraph>What it costs.</Paragraph>
      <Paragraph tone="soft">What stands beside it.</Paragraph>
      <Paragraph tone="faint" size="caption" align="center">
        What hardly matters.
      </Paragraph>
      <Paragraph tone="positive">It rose.</Paragraph>
      <Paragraph tone="caution">It may fall.</Paragraph>
      <Paragraph tone="negative" size="row">
        It fell.
      </Paragraph>
    </>
  ),
  ReceiverField: (
    <>
      <ReceiverField label="To" value="maya.eth" onChange={nothing} address={address} detail="Acme Names" />
      <ReceiverField label="To" value="maya.eth" onChange={nothing} resolving="Looking up the name…" />
      <ReceiverField
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
    <ResultView
      state="done"
      name="ETH"
      title="Sent"
      text="Ethereum has confirmed it."
      fact="0.5 ETH"
      detail="to maya.eth"
    >
      <Button>Done</Button>
    </ResultView>
  ),
  Stack: (
    <Stack>
      <Stack direction="inline" align="apart" gap="small">
        <Chip>1 %</Chip>
        <Chip>2 %</Chip>
      </Stack>
      <Stack align="center" gap="large">
        <Avatar address={address} />
        <Paragraph>maya.eth</Paragraph>
      </Stack>
      <Stack direction="inline" align="end" gap="none">
        <Tag>Late</Tag>
      </Stack>
    </Stack>
  ),
  ...tokenGallery,
}
