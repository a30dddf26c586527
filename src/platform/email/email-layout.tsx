import { createContext, useContext, type CSSProperties, type ReactNode } from 'react'
import { brand, type operator } from '../brand.ts'
import { colours } from '../pictures/colours.ts'

// Mail programs support tables, inline styles and little else; some ignore the style sheet of dark colours.
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const styles = {
  body: { margin: 0, padding: 0, backgroundColor: colours.paper, fontFamily: sans },
  cell: { padding: '32px 16px' },
  sheet: { width: '100%', maxWidth: 560, margin: '0 auto' },
  brand: {
    margin: 0,
    padding: '0 0 20px',
    fontFamily: serif,
    fontSize: 20,
    fontWeight: 600,
    color: '#211d19',
  },
  paper: {
    padding: '32px 28px 16px',
    backgroundColor: '#ffffff',
    border: '1px solid #e5ded3',
    borderRadius: 10,
  },
  heading: {
    margin: '0 0 16px',
    fontFamily: serif,
    fontSize: 24,
    lineHeight: '32px',
    fontWeight: 600,
    color: '#211d19',
  },
  text: {
    margin: '0 0 16px',
    fontSize: 16,
    lineHeight: '26px',
    color: '#3b352f',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: '#e0ae3f',
    color: '#211d19',
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 8,
  },
  link: { color: '#7a5a0c', textDecoration: 'underline' },
  quietLink: { color: '#6f665c', textDecoration: 'none' },
  address: {
    margin: '0 0 16px',
    fontSize: 13,
    lineHeight: '20px',
    color: '#6f665c',
    wordBreak: 'break-all',
  },
  mark: {
    display: 'inline-block',
    marginLeft: 8,
    padding: '1px 8px',
    border: '2px solid #c9952b',
    borderRadius: '50%',
    backgroundColor: '#faf0d7',
    fontSize: 11,
    lineHeight: '18px',
    letterSpacing: 1,
    verticalAlign: 'middle',
    color: '#6b4f0a',
  },
  banner: {
    margin: '0 0 20px',
    padding: '10px 14px',
    border: '1px solid #c9952b',
    borderRadius: 8,
    backgroundColor: '#faf0d7',
    fontSize: 15,
    lineHeight: '22px',
    fontWeight: 600,
    color: '#4d3a09',
  },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse' },
  factName: {
    padding: '8px 16px 8px 0',
    borderTop: '1px solid #e5ded3',
    fontSize: 14,
    lineHeight: '22px',
    fontWeight: 400,
    color: '#6f665c',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  fact: {
    width: '100%',
    padding: '8px 0',
    borderTop: '1px solid #e5ded3',
    fontSize: 14,
    lineHeight: '22px',
    color: '#211d19',
    wordBreak: 'break-word',
  },
  footer: { padding: '20px 0 0', fontSize: 13, lineHeight: '20px', color: '#6f665c' },
  operator: { margin: '12px 0 0' },
} satisfies Record<string, CSSProperties>

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #14110e !important; }
  .paper { background-color: #1e1a16 !important; border-color: #3a332b !important; }
  .ink { color: #f3ece1 !important; }
  .soft { color: #b8ad9f !important; }
  .link { color: #e6bd63 !important; }
  .rule { border-color: #3a332b !important; }
  .gold { background-color: #33290f !important; border-color: #8a6a22 !important; color: #e6bd63 !important; }
}`

/** Named at the end of the email; null or an empty name: no one. */
export const EmailOperator = createContext<typeof operator | null>(null)

interface LayoutProps {
  preview: string
  heading: string
  children: ReactNode
  footer: ReactNode
}

export function EmailLayout({ preview, heading, children, footer }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="ground" style={styles.body}>
        <div data-preview="" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td className="ground" align="center" style={styles.cell}>
                <Sheet heading={heading} footer={footer}>
                  {children}
                </Sheet>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" dir="auto" style={styles.text}>
      {children}
    </p>
  )
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <p style={{ margin: '24px 0' }}>
        <a data-button="" href={href} style={styles.button}>
          {children}
        </a>
      </p>
      <p className="soft" data-skip="" style={styles.address}>
        If the button does nothing, open this link:
        <br />
        <a className="soft" href={href} style={styles.quietLink}>
          {href}
        </a>
      </p>
    </>
  )
}

export function EmailBanner({ children }: { children: ReactNode }) {
  return (
    <p className="gold" style={styles.banner}>
      {children}
    </p>
  )
}

interface EmailFactsProps {
  /** rows with the value null are left out */
  rows: readonly (readonly [name: string, value: string | null])[]
}

export function EmailFacts({ rows }: EmailFactsProps) {
  return (
    <table data-facts="" cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <tr key={name}>
                <th className="soft rule" scope="row" align="left" style={styles.factName}>
                  {name}
                </th>
                <td className="ink rule" dir="auto" style={styles.fact}>
                  {value}
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={styles.link}>
      {children}
    </a>
  )
}

function Sheet({ heading, children, footer }: Omit<LayoutProps, 'preview'>) {
  return (
    <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={styles.sheet}>
      <tbody>
        <tr>
          <td align="left">
            <p className="ink" style={styles.brand}>
              {brand.name}
              <span className="gold" data-skip="" style={styles.mark}>
                BETA
              </span>
            </p>
          </td>
        </tr>
        <tr>
          <td className="paper" align="left" style={styles.paper}>
            <h1 className="ink" dir="auto" style={styles.heading}>
              {heading}
            </h1>
            {children}
          </td>
        </tr>
        <tr>
          <td className="soft" align="left" style={styles.footer}>
            {footer}
            <OperatorLine />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function OperatorLine() {
  const sender = useContext(EmailOperator)
  if (!sender?.name) return null
  return (
    <p style={styles.operator}>
      {brand.name} is run by {[sender.name, sender.postalAddress].filter(Boolean).join(', ')}.
    </p>
  )
}
