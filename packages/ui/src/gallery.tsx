import type { ReactNode } from 'react'
import * as ui from './exports/index.ts'
import { pluginGallery } from './pluginGallery.tsx'

const { Button, Chip, DialogHeader, EmptyState, Field, Icon, Image, List, Notice, Row, Tag, Toast } = ui

const nothing = () => {}

/** Every component in every state that looks different, by name: for tests of looks and of access. */
export const gallery: Readonly<Record<string, ReactNode>> = {
  AmountField: (
    <ui.AmountField
      label="You send"
      value="1.5"
      onChange={nothing}
      locale="en"
      token={<Chip surface="outlined">ETH</Chip>}
      balance="Balance 2"
      max={{ label: 'Max', onClick: nothing }}
      error="Insufficient funds"
    />
  ),
  Avatar: <ui.Avatar address="0xabc" />,
  Button: (
    <>
      <Button>Go</Button>
      <Button variant="ghost">Other</Button>
      <Button variant="plain">Third</Button>
      <Button disabled>Not now</Button>
      <Button loading>Waiting</Button>
    </>
  ),
  Checkbox: (
    <>
      <ui.Checkbox isChecked={false} onChange={nothing}>
        I agree to the <a href="#terms">terms</a>
      </ui.Checkbox>
      <ui.Checkbox isChecked onChange={nothing}>
        Remember this choice on this device
      </ui.Checkbox>
      <ui.Checkbox isChecked disabled onChange={nothing}>
        Not to be changed
      </ui.Checkbox>
    </>
  ),
  Chip: (
    <Chip onClick={nothing} leading={<Icon name="grid" />}>
      Ethereum
    </Chip>
  ),
  Definitions: <ui.Definitions rows={[{ term: 'Network', description: 'Ethereum' }]} />,
  DialogHeader: (
    <DialogHeader title="Send" onBack={nothing} onClose={nothing} backLabel="Back" closeLabel="Close" />
  ),
  Disclosure: (
    <>
      <ui.Disclosure label="Details" isInitiallyOpen trailing={<Tag>2</Tag>}>
        <ui.Definitions rows={[{ term: 'Rate', description: '1 ETH = 2,568 USDC' }]} />
        <Button variant="ghost">Change</Button>
      </ui.Disclosure>
      <ui.Disclosure label="More">
        <Button variant="ghost">Out of reach</Button>
      </ui.Disclosure>
    </>
  ),
  EmptyState: (
    <EmptyState icon="receive" title="No tokens yet" action={<Button>Receive</Button>}>
      They show up here.
    </EmptyState>
  ),
  Field: <Field label="To" defaultValue="0x12" error="This is not an address" />,
  Figure: <ui.Figure value={4218.64} locale="en" />,
  Image: <Image name="Foxglove" />,
  List: (
    <List label="Wallets">
      <Row
        leading={<ui.IconTile name="qr" />}
        label="Scan"
        detail="With your phone"
        trailing={<Tag>QR</Tag>}
      />
      <Row label="Foxglove" aria-current="true" trailing={<Tag tone="positive">Installed</Tag>} />
      <Row label="Flat" surface="flat" trailing={<Tag tone="negative">−2 %</Tag>} />
      <Row label="Off" disabled />
    </List>
  ),
  Notice: (
    <>
      <Notice title="Note">Something to know.</Notice>
      <Notice tone="caution" title="Careful">
        Look twice.
      </Notice>
      <Notice tone="negative" title="Declined" action={{ label: 'Try again', onClick: nothing }} />
    </>
  ),
  Ring: (
    <ui.Ring state="failed">
      <ui.WalletIcon name="Foxglove" size={76} />
    </ui.Ring>
  ),
  SearchField: <ui.SearchField label="Search wallets" value="" onChange={nothing} />,
  Skeleton: <ui.SkeletonRows label="Tokens" />,
  Switch: (
    <>
      <ui.Switch label="Hide small balances" detail="Below one dollar" isOn onChange={nothing} />
      <ui.Switch label="Show spam" isOn={false} onChange={nothing} />
      <ui.Switch label="Not here" isOn={false} disabled onChange={nothing} />
    </>
  ),
  Tabs: (
    <ui.Tabs
      label="Account"
      tabs={[
        { id: 'tokens', label: 'Tokens' },
        { id: 'activity', label: 'Activity' },
      ]}
      selected="tokens"
      onSelect={nothing}
    >
      Nothing
    </ui.Tabs>
  ),
  Truncate: (
    <div style={{ inlineSize: 160, display: 'grid', gap: 8 }}>
      <ui.Truncate text="A wallet with a very long name" />
      <ui.Truncate text="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" where="middle" />
    </div>
  ),
  Toast: <Toast variant="error" message="That failed" />,
  ...pluginGallery,
}
