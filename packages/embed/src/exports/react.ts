import '../react/jsx.ts'

export { AccountButton, type ButtonRenderProps, ConnectButton, NetworkButton } from '../react/buttons.tsx'
export { useConnection, useModal, useNetwork } from '../react/hooks.ts'
export { PorticoProvider, usePortico, usePorticoState } from '../react/PorticoProvider.tsx'
export { useHeadless, useRoute, useView } from '../react/useView.ts'
