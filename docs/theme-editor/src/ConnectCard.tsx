import {
  Button,
  Dialog,
  DialogBody,
  DialogHeader,
  Field,
  Icon,
  IconButton,
  IconTile,
  List,
  Row,
  Tag,
  WalletIcon,
} from '@portico/ui'

const nothing = () => {}

/** The first view, with wallets that nobody has. */
export function ConnectCard() {
  return (
    <Dialog mode="embedded" onCancel={nothing}>
      <DialogHeader
        title="Connect wallet"
        onClose={nothing}
        closeLabel="Close"
        backLabel="Back"
        leading={
          <IconButton label="What is a wallet?" onClick={nothing}>
            <Icon name="help" />
          </IconButton>
        }
      />
      <DialogBody>
        <List label="Wallets">
          <Row
            leading={<WalletIcon name="Foxglove" />}
            label="Foxglove"
            aria-current="true"
            trailing={<Tag tone="positive">Installed</Tag>}
          />
          <Row leading={<WalletIcon name="Harbor" />} label="Harbor" trailing={<Tag>Recent</Tag>} />
          <Row leading={<IconTile name="qr" />} label="Scan with your phone" trailing={<Tag>QR code</Tag>} />
          <Row leading={<IconTile name="grid" />} label="All wallets" trailing={<Tag>530+</Tag>} />
        </List>
        <p className="preview-or">or</p>
        <Field
          type="email"
          label="Email address"
          isLabelHidden
          placeholder="Email address"
          autoComplete="off"
        />
        <Button>Continue</Button>
        <p className="preview-legal">
          By connecting you agree to the <a href="#terms">Terms</a> and <a href="#privacy">Privacy policy</a>.
        </p>
      </DialogBody>
    </Dialog>
  )
}
