import { PageTitle } from '../page-title.tsx'

/** The name of a sign-in page: of the document, and the heading that a change of page gives the focus to. */
export function AuthTitle({ children }: { children: string }) {
  return (
    <>
      <PageTitle>{children}</PageTitle>
      <h1 className="sh-auth-title" tabIndex={-1}>
        {children}
      </h1>
    </>
  )
}
