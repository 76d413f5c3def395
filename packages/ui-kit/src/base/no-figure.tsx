/** A dash in place of a missing figure, with the reason for screen readers. */
export function NoFigure({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="ks-sr">{children}</span>
    </>
  )
}
