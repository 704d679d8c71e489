import {
  Avatar,
  Chip,
  Dialog,
  DialogBody,
  DialogHeader,
  EmptyState,
  Figure,
  Icon,
  type IconName,
  Image,
  List,
  Notice,
  Row,
  Tabs,
  Tag,
} from '@portico/ui'
import { useState } from 'react'

const nothing = () => {}

const actions: readonly (readonly [IconName, string])[] = [
  ['send', 'Send'],
  ['receive', 'Receive'],
  ['swap', 'Swap'],
  ['buy', 'Buy'],
]

const tokens = [
  { name: 'Ether', amount: '1.204 ETH', fiat: '$3,102.31', change: '+1.8%', tone: 'positive' },
  { name: 'USD Coin', amount: '1,000 USDC', fiat: '$1,000.00', change: '0.0%', tone: 'plain' },
  { name: 'Uniswap', amount: '14.5 UNI', fiat: '$116.33', change: '−2.4%', tone: 'negative' },
] as const

const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
]

/** A connected account, of nobody. */
export function AccountCard() {
  const [selected, setSelected] = useState('tokens')
  return (
    <Dialog mode="embedded" onCancel={nothing}>
      <DialogHeader
        title="Account"
        isTitleHidden
        onClose={nothing}
        closeLabel="Close"
        backLabel="Back"
        leading={
          <Chip leading={<Image name="Ethereum" size={20} shape="round" />} onClick={nothing}>
            Ethereum
          </Chip>
        }
      />
      <DialogBody>
        <div className="preview-account">
          <Avatar address="0xd8da6bf26964af9d7eed9e03e53415d37aa96045" />
          <span className="preview-name">maya.eth</span>
          <Figure value={4218.64} locale="en" />
        </div>
        <div className="preview-actions" role="toolbar" aria-label="Actions">
          {actions.map(([icon, label]) => (
            <button key={icon} type="button" className="preview-action">
              <Icon name={icon} />
              {label}
            </button>
          ))}
        </div>
        <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected}>
          {selected === 'tokens' ? <Tokens /> : <Empty />}
        </Tabs>
        <Notice tone="caution" title="Back up your wallet.">
          Keep its words where only you find them.
        </Notice>
      </DialogBody>
    </Dialog>
  )
}

const Tokens = () => (
  <List label="Tokens">
    {tokens.map(({ name, amount, fiat, change, tone }) => (
      <Row
        key={name}
        surface="flat"
        leading={<Image name={name} shape="round" />}
        label={name}
        detail={amount}
        trailing={
          <span className="preview-amount">
            {fiat}
            <Tag tone={tone}>{change}</Tag>
          </span>
        }
      />
    ))}
  </List>
)

const Empty = () => (
  <EmptyState icon="receive" title="Nothing yet">
    What you receive shows up here.
  </EmptyState>
)
