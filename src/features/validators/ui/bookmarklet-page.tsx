import { ArrowRight, Hammer, HandHelping, KeyRound, Telescope } from 'lucide-react'
import type { ReactNode } from 'react'
import { BookmarkletButton } from './bookmarklet-button.tsx'
import { getBookmarkletCode } from './bookmarklet-code.ts'
import { brand } from '../../../platform/brand.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { SectionHeading } from '../../../platform/ui/section-heading.tsx'
import { NumberedSteps } from '../../../platform/ui/numbered-steps.tsx'

export function BookmarkletPage({ publicUrl }: { publicUrl: string }) {
  const code = getBookmarkletCode(publicUrl)
  return (
    <>
      <section className="page-width grid items-start gap-x-14 gap-y-10 page-body lg:grid-cols-[1fr_29rem]">
        <div>
          <h1>Become a Validator</h1>
          <p className="mt-5 max-w-xl text-lg text-balance text-ink-soft">
            Founders need to hear from people who have the problem. Name what you care about, and we
            email you new ideas, once a week at most. You say which of them you would use.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/validate-interest" variant="primary" size="lg">
              Become a validator
            </ButtonLink>
          </div>
        </div>
        <Bar code={code} />
      </section>
      <Steps />
      <Benefits />
    </>
  )
}

function Bar({ code }: { code: string }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line-strong bg-surface">
      <div aria-hidden="true" className="border-b border-line bg-sunken px-4 py-3">
        <div className="flex items-center gap-1.5">
          {[1, 2, 3].map((light) => (
            <span key={light} className="size-2.5 rounded-full bg-line-strong" />
          ))}
          <span className="ml-3 h-5 grow rounded-full border border-line bg-surface" />
        </div>
        <div className="mt-3 flex items-center gap-2">
          <span className="h-3 w-14 rounded-sm bg-line" />
          <span className="h-3 w-10 rounded-sm bg-line" />
          <span className="h-6 w-32 rounded-md border-2 border-dashed border-gold-edge" />
          <span className="h-3 w-12 rounded-sm bg-line" />
        </div>
      </div>
      <div className="p-5 text-center sm:p-8">
        <h2>Validate Ideas While You Browse</h2>
        <p className="mt-2 text-ink-soft pointer-coarse:hidden">Drag this button up there.</p>
        <p className="mt-2 hidden text-ink-soft pointer-coarse:block">
          Phones have no bookmarks bar. Copy the code, bookmark any page, then replace that
          bookmark’s URL with the code.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <BookmarkletButton code={code} />
          <CopyButton
            size="lg"
            text={code}
            label="Copy Code"
            copiedLabel="Copied!"
            onCopied={() =>
              toast({ title: 'Copied!', text: 'Bookmarklet code copied to clipboard' })
            }
          />
        </div>
        <Fold label="What does it do?" className="mt-5 text-sm text-ink-soft">
          <div className="text-left">
            <p className="mt-2">
              When you click it, and only then, it opens a small window of ours and passes it the
              URL (without its query) and title of the page you’re on. It reads and changes nothing
              else.
            </p>
            <p className="mt-3">
              No window opens? Your browser may block pop-ups on that page; it says so beside the
              page’s URL. Without a bookmarks bar, as on a phone, bookmark any page and replace its
              URL with the code.
            </p>
            <noscript>
              <p className="mt-3">
                The button needs JavaScript: switch it on and reload this page.
              </p>
            </noscript>
          </div>
        </Fold>
      </div>
    </div>
  )
}

const steps = [
  {
    title: 'Add the bookmark',
    text: (
      <>
        <span className="pointer-coarse:hidden">
          Drag the button to your bookmarks bar. Can’t see the bar? Press Ctrl+Shift+B, or
          Cmd+Shift+B on a Mac.
        </span>
        <span className="hidden pointer-coarse:block">Save the code as the URL of a bookmark.</span>
      </>
    ),
  },
  {
    title: 'Browse normally',
    text: 'Nothing runs and nothing is watched until you click it.',
  },
  {
    title: 'Click when interested',
    text: 'You read about something you care about: click, tick your interests, done.',
  },
]

function Steps() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width py-16 sm:py-20">
        <SectionHeading title="Three steps" />
        <NumberedSteps steps={steps} />
      </div>
    </section>
  )
}

const benefits: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <Telescope aria-hidden="true" />,
    title: 'Discover ideas before launch',
    text: 'See what people want to build before any of it exists.',
  },
  {
    icon: <HandHelping aria-hidden="true" />,
    title: 'Help entrepreneurs',
    text: 'A downvote before the first line of code can save someone a year.',
  },
  {
    icon: <KeyRound aria-hidden="true" />,
    title: 'Get early access',
    text: 'Join the waitlist of anything you would use, before it opens to everyone.',
  },
  {
    icon: <Hammer aria-hidden="true" />,
    title: 'Shape products',
    text: 'What you write when you join a waitlist goes to its founder.',
  },
]

function Benefits() {
  return (
    <section className="page-width py-16 sm:py-20">
      <SectionHeading title="What’s in it for you" />
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="grid size-11 place-items-center rounded-md border border-gold-edge bg-gold-wash text-gold-ink [&_svg]:size-5.5">
              {icon}
            </span>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 text-ink-soft">
        <ButtonLink to="/">
          Go to the homepage
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
        <span>
          The <TextLink to="/privacy">privacy page</TextLink> says what {brand.name} keeps.
        </span>
      </p>
    </section>
  )
}
