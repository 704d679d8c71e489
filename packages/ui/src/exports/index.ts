export { dark, light, type Theme, type ThemeVariable } from '@portico/contract/themes'
export { AddressCard, type AddressCardProps } from '../components/AddressCard.tsx'
export { AmountField, type AmountFieldProps } from '../components/AmountField.tsx'
export { AmountFigure, type AmountFigureProps } from '../components/AmountFigure.tsx'
export { AmountPair, type AmountPairProps } from '../components/AmountPair.tsx'
export { Avatar, type AvatarProps } from '../components/Avatar.tsx'
export { Button, type ButtonProps } from '../components/Button.tsx'
export { Checkbox, type CheckboxProps } from '../components/Checkbox.tsx'
export { Chip, type ChipProps } from '../components/Chip.tsx'
export { CopyButton, type CopyButtonProps } from '../components/CopyButton.tsx'
export { CopyTextButton, type CopyTextButtonProps } from '../components/CopyTextButton.tsx'
export { Countdown, type CountdownProps } from '../components/Countdown.tsx'
export { Definitions, type DefinitionsProps } from '../components/Definitions.tsx'
export { Dialog, DialogBody, type DialogBodyProps } from '../components/Dialog.tsx'
export { DialogHeader, type DialogHeaderProps } from '../components/DialogHeader.tsx'
export type { DialogProps } from '../components/DialogProps.ts'
export { Disclosure, type DisclosureProps } from '../components/Disclosure.tsx'
export { DownloadButton, type DownloadButtonProps } from '../components/DownloadButton.tsx'
export { dialogTitleId } from '../components/dialogTitleId.ts'
export { EmptyState, type EmptyStateProps } from '../components/EmptyState.tsx'
export { EndlessList, type EndlessListGroup, type EndlessListProps } from '../components/EndlessList.tsx'
export { ExternalLink, type ExternalLinkProps } from '../components/ExternalLink.tsx'
export { Field, type FieldProps, SearchField, type SearchFieldProps } from '../components/Field.tsx'
export { Figure, type FigureProps } from '../components/Figure.tsx'
export { FrameBody, type FrameBodyProps } from '../components/FrameBody.tsx'
export { HashRow, type HashRowProps } from '../components/HashRow.tsx'
export {
  Icon,
  type IconName,
  type IconProps,
  IconTile,
  type IconTileProps,
  isIconName,
} from '../components/Icon.tsx'
export { IconButton, type IconButtonProps } from '../components/IconButton.tsx'
export { Image, WalletIcon } from '../components/Image.tsx'
export { LinkButton, type LinkButtonProps } from '../components/LinkButton.tsx'
export { List, type ListProps } from '../components/List.tsx'
export { ListFrame, type ListFrameProps } from '../components/ListFrame.tsx'
export { LoadingValue, type LoadingValueProps } from '../components/LoadingValue.tsx'
export { LongList, type LongListProps } from '../components/LongList.tsx'
export { MoreButton, type MoreButtonProps } from '../components/MoreButton.tsx'
export { Notice, type NoticeProps } from '../components/Notice.tsx'
export { Heading, type HeadingProps, Paragraph, type ParagraphProps } from '../components/Paragraph.tsx'
export { type ImageProps, Picture, type PictureProps } from '../components/Picture.tsx'
export { ReceiverField, type ReceiverFieldProps } from '../components/ReceiverField.tsx'
export { ResultView, type ResultViewProps } from '../components/ResultView.tsx'
export { Ring, type RingProps } from '../components/Ring.tsx'
export { Row, type RowProps } from '../components/Row.tsx'
export { ShareButton, type ShareButtonProps } from '../components/ShareButton.tsx'
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRow,
  SkeletonRows,
  type SkeletonRowsProps,
} from '../components/Skeleton.tsx'
export { Spinner } from '../components/Spinner.tsx'
export { Form, type FormProps, Stack, type StackLayout, type StackProps } from '../components/Stack.tsx'
export { Switch, type SwitchProps } from '../components/Switch.tsx'
export { type TabItem, Tabs, type TabsProps } from '../components/Tabs.tsx'
export { Tag, type TagProps } from '../components/Tag.tsx'
export { Toast, type ToastProps } from '../components/Toast.tsx'
export { TokenChip, type TokenChipProps } from '../components/TokenChip.tsx'
export {
  type TokenGroup,
  TokenPicker,
  type TokenPickerProps,
  type TokenPickerTexts,
} from '../components/TokenPicker.tsx'
export { TokenRow, type TokenRowProps } from '../components/TokenRow.tsx'
export { Truncate, type TruncateProps } from '../components/Truncate.tsx'
export { runAlone } from '../runAlone.ts'
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
export { formatExact, formatRounded, formatToken, formatValue } from '../text/formatToken.ts'
export { getDirection } from '../text/getDirection.ts'
export { negotiateLocale } from '../text/negotiateLocale.ts'
export { type ThemeToCssOptions, themeToCss } from '../theme/themeToCss.ts'
export {
  findSharedSymbols,
  findTokens,
  isSameToken,
  sortByValue,
  toDecimal,
  toFiat,
} from '../tokens/tokens.ts'
export { useReadable } from '../useReadable.ts'
export { waitInSight } from '../waitInSight.ts'
