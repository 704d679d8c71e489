import { Dialog, DialogBody, DialogHeader, Icon, isIconName, Toast } from '@portico/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ViewSlot } from '../drawing/ViewSlot.tsx'
import { closeModal, getClosingFacts } from '../flows/closeModal.ts'
import { goBack } from '../flows/goBack.ts'
import { getRoute, type Route } from '../router/createRouter.ts'
import { canGoBack, isCloseEnabled } from '../router/rules.ts'
import { useShell, useStore } from '../shell/ShellContext.ts'
import { Alerts } from './alerts/Alerts.tsx'
import { useRestoredFocus } from './useRestoredFocus.ts'

/** Milliseconds of the shake. */
export const shakeLength = 500

/** The modal while it is open; while it is not, what is announced all the same. */
export function Modal() {
  const { core, router } = useShell()
  const isOpen = useStore(core.modal, (state) => state.isOpen)
  const route = useStore(router.store, getRoute)
  return isOpen && route ? <ModalFrame route={route} /> : <ShownToast />
}

/** Frame around the shown view. It asks the view's registration for its chrome, never its name. */
function ModalFrame({ route }: { route: Route }) {
  const shell = useShell()
  const { core, router, views, text, styles } = shell
  // A part that has come brings what stands in the header.
  useStore(styles, ({ texts }) => texts)
  const stack = useStore(router.store, (state) => state.stack)
  const { display, enableMobileFullScreen = false } = core.options
  const isEmbedded = display === 'embedded'
  const titleRef = useTitleFocus(route, isEmbedded)
  useRestoredFocus(isEmbedded ? null : titleRef)
  const view = useScrollToTop(route)
  const isShaking = useShake()
  const registration = views.get(route.view)
  if (!registration) return null
  const Leading = registration.getLeading?.()
  const isBackShown = canGoBack(stack, registration.chrome)
  return (
    <Dialog
      mode={isEmbedded ? 'embedded' : 'modal'}
      isFullScreen={enableMobileFullScreen}
      onCancel={() => closeModal(shell)}
      shake={isShaking}
      overlay={<ShownToast />}
    >
      <DialogHeader
        title={getTitle(route, registration.getTitle())}
        titleRef={titleRef}
        isTitleHidden={registration.isTitleHidden ?? false}
        onBack={isBackShown ? () => goBack(shell) : undefined}
        onClose={isEmbedded ? undefined : () => closeModal(shell)}
        closeDisabled={!isCloseEnabled(getClosingFacts(shell))}
        backLabel={text('frame.back')}
        closeLabel={text('frame.close')}
        leading={Leading && <Leading params={route.params} />}
      />
      <DialogBody>
        <Alerts />
        <div
          key={route.key}
          ref={view}
          className="portico-shell-view"
          data-direction={router.store.getState().direction}
        >
          <ViewSlot params={route.params} registration={registration} />
        </div>
      </DialogBody>
    </Dialog>
  )
}

/** What scrolls stays from view to view, and each begins at its top. The first finds it there: to scroll is to lay out. */
function useScrollToTop({ key }: Route) {
  const view = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (key !== shown.current) view.current?.parentElement?.scrollTo(0, 0)
    shown.current = key
  }, [key])
  return view
}

/** The toast's region stays, so that what comes into it is read aloud. */
function ShownToast() {
  const toast = useStore(useShell().toasts, (state) => state.toast)
  const { variant = 'success', message = null, icon = '' } = toast ?? {}
  return <Toast variant={variant} message={message} icon={<Icon name={isIconName(icon) ? icon : 'info'} />} />
}

/** A view about one thing, such as a wallet, is named after it. */
const getTitle = ({ params }: Route, title: string | null): string =>
  title ?? (typeof params.title === 'string' ? params.title : '')

/** The title takes the focus with each view, so that it is read aloud and the keyboard starts at the top. */
function useTitleFocus(route: Route, isEmbedded: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  // A part of the page must not take the focus from it before the visitor has turned to it.
  const first = useRef(isEmbedded ? route.key : null)
  useEffect(() => {
    if (route.key !== first.current) ref.current?.focus({ preventScroll: true })
  }, [route.key])
  return ref
}

function useShake(): boolean {
  const { core, shakes } = useShell()
  const count = useStore(shakes, (state) => state.count)
  const first = useRef(count)
  const [isShaking, setIsShaking] = useState(false)
  useEffect(() => {
    if (count === first.current) return
    setIsShaking(true)
    return core.time.after(shakeLength, () => setIsShaking(false))
  }, [core, count])
  return isShaking
}
