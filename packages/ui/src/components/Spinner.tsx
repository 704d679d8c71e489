/** Something is under way. Decorative: say what in words beside it. */
export function Spinner() {
  return (
    <svg className="portico-spinner" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" pathLength="100" />
    </svg>
  )
}
