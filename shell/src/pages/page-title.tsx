/** The document's title, as the kit's pages write it. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} - Keystead`}</title>
}
