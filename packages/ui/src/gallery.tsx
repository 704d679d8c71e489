import type { ReactNode } from 'react'
import { AmountField } from './components/AmountField.tsx'
import { Avatar } from './components/Avatar.tsx'
import { Button } from './components/Button.tsx'
import { Checkbox } from './components/Checkbox.tsx'
import { Chip } from './components/Chip.tsx'
import { Definitions } from './components/Definitions.tsx'
import { DialogHeader } from './components/DialogHeader.tsx'
import { Disclosure } from './components/Disclosure.tsx'
import { EmptyState } from './components/EmptyState.tsx'
import { Field, SearchField } from './components/Field.tsx'
import { Figure } from './components/Figure.tsx'
import { Icon, IconTile } from './components/Icon.tsx'
import { Image, WalletIcon } from './components/Image.tsx'
import { List } from './components/List.tsx'
import { Notice } from './components/Notice.tsx'
import { Ring } from './components/Ring.tsx'
import { Row } from './components/Row.tsx'
import { SkeletonRows } from './components/Skeleton.tsx'
import { Switch } from './components/Switch.tsx'
import { Tabs } from './components/Tabs.tsx'
import { Tag } from './components/Tag.tsx'
import { Toast } from './components/Toast.tsx'
import { Truncate } from './components/Truncate.tsx'
import { pluginGallery } from './pluginGallery.tsx'

const nothing = () => {}

/** Every component in every state that looks different, by name: for tests of looks and of access. */
export const gallery: Readonly<Record<string, ReactNode>> = {
  AmountField: (
    <AmountField
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
  Avatar: <Avatar address="0xabc" />,
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
      <Checkbox isChecked={false} onChange={nothing}>
        I agree to the <a href="#terms">terms</a>
      </Checkbox>
      <Checkbox isChecked onChange={nothing}>
        Remember this choice on this device
      </Checkbox>
      <Checkbox isChecked disabled onChange={nothing}>
        Not to be changed
      </Checkbox>
    </>
  ),
  Chip: (
    <Chip onClick={nothing} leading={<Icon name="grid" />}>
      Ethereum
    </Chip>
  ),
  Definitions: <Definitions rows={[{ term: 'Network', description: 'Ethereum' }]} />,
  DialogHeader: (
    <DialogHeader title="Send" onBack={nothing} onClose={nothing} backLabel="Back" closeLabel="Close" />
  ),
  Disclosure: (
    <>
      <Disclosure label="Details" isInitiallyOpen trailing={<Tag>2</Tag>}>
        <Definitions rows={[{ term: 'Rate', description: '1 ETH = 2,568 USDC' }]} />
        <Button variant="ghost">Change</Button>
      </Disclosure>
      <Disclosure label="More">
        <Button variant="ghost">Out of reach</Button>
      </Disclosure>
    </>
  ),
  EmptyState: (
    <EmptyState icon="receive" title="No tokens yet" action={<Button>Receive</Button>}>
      They show up here.
    </EmptyState>
  ),
  Field: <Field label="To" defaultValue="0x12" error="This is not an address" />,
  Figure: <Figure value={4218.64} locale="en" />,
  Image: <Image name="Foxglove" />,
  List: (
    <List label="Wallets">
      <Row leading={<IconTile name="qr" />} label="Scan" detail="With your phone" trailing={<Tag>QR</Tag>} />
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
    <Ring state="failed">
      <WalletIcon name="Foxglove" size={76} />
    </Ring>
  ),
  SearchField: <SearchField label="Search wallets" value="" onChange={nothing} />,
  Skeleton: <SkeletonRows label="Tokens" />,
  Switch: (
    <>
      <Switch label="Hide small balances" detail="Below one dollar" isOn onChange={nothing} />
      <Switch label="Show spam" isOn={false} onChange={nothing} />
      <Switch label="Not here" isOn={false} disabled onChange={nothing} />
    </>
  ),
  Tabs: (
    <Tabs
      label="Account"
      tabs={[
        { id: 'tokens', label: 'Tokens' },
        { id: 'activity', label: 'Activity' },
      ]}
      selected="tokens"
      onSelect={nothing}
    >
      Nothing
    </Tabs>
  ),
  Truncate: (
    <div style={{ inlineSize: 160, display: 'grid', gap: 8 }}>
      <Truncate text="A wallet with a very long name" />
      <Truncate text="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" where="middle" />
    </div>
  ),
  Toast: <Toast variant="error" message="That failed" />,
  ...pluginGallery,
}
