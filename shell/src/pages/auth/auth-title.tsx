import { PageTitle } from '../page-title.tsx'

/** A sign-in page's document title and its h1, which gets the focus on navigation. */
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
