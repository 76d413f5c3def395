/** The document title, in the same format as the kit's pages. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} - Keystead`}</title>
}
