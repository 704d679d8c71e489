export { dark, light, type Theme, type ThemeVariable } from '@portico/contract/themes'
export { AmountField, type AmountFieldProps } from '../components/AmountField.tsx'
export { Avatar, type AvatarProps } from '../components/Avatar.tsx'
export { Button, type ButtonProps } from '../components/Button.tsx'
export { Checkbox, type CheckboxProps } from '../components/Checkbox.tsx'
export { Chip, type ChipProps } from '../components/Chip.tsx'
export { Definitions, type DefinitionsProps } from '../components/Definitions.tsx'
export { Dialog, DialogBody, type DialogBodyProps } from '../components/Dialog.tsx'
export { DialogHeader, type DialogHeaderProps } from '../components/DialogHeader.tsx'
export type { DialogProps } from '../components/DialogProps.ts'
export { Disclosure, type DisclosureProps } from '../components/Disclosure.tsx'
export { dialogTitleId } from '../components/dialogTitleId.ts'
export { EmptyState, type EmptyStateProps } from '../components/EmptyState.tsx'
export { Field, type FieldProps, SearchField, type SearchFieldProps } from '../components/Field.tsx'
export { Figure, type FigureProps } from '../components/Figure.tsx'
export { FrameBody, type FrameBodyProps } from '../components/FrameBody.tsx'
export {
  Icon,
  type IconName,
  type IconProps,
  IconTile,
  type IconTileProps,
  isIconName,
} from '../components/Icon.tsx'
export { IconButton, type IconButtonProps } from '../components/IconButton.tsx'
export { Image, type ImageProps, WalletIcon } from '../components/Image.tsx'
export { List, type ListProps } from '../components/List.tsx'
export { Notice, type NoticeProps } from '../components/Notice.tsx'
export { Ring, type RingProps } from '../components/Ring.tsx'
export { Row, type RowProps } from '../components/Row.tsx'
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRow,
  SkeletonRows,
  type SkeletonRowsProps,
} from '../components/Skeleton.tsx'
export { Spinner } from '../components/Spinner.tsx'
export { Switch, type SwitchProps } from '../components/Switch.tsx'
export { type TabItem, Tabs, type TabsProps } from '../components/Tabs.tsx'
export { Tag, type TagProps } from '../components/Tag.tsx'
export { Toast, type ToastProps } from '../components/Toast.tsx'
export { Truncate, type TruncateProps } from '../components/Truncate.tsx'
export { styleText } from '../styles.ts'
export {
  type CreateTextOptions,
  createText,
  type Message,
  type Messages,
  type Text,
  type TextValues,
} from '../text/createText.ts'
export { readDecimal, writeDecimal } from '../text/decimalText.ts'
export { formatAmount, formatFiat, formatFiatParts, getDecimalMark, shortenAddress } from '../text/format.ts'
export { type FormatPercentOptions, formatCompact, formatPercent } from '../text/formatNumber.ts'
export { type FormatDateOptions, formatDate, formatRelativeTime } from '../text/formatTime.ts'
export { getDirection } from '../text/getDirection.ts'
export { negotiateLocale } from '../text/negotiateLocale.ts'
export { type ThemeToCssOptions, themeToCss } from '../theme/themeToCss.ts'
