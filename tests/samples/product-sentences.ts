/** Invented sentences about products and problems, for tests, by the label that a reader would give. */
export const productSentences = {
  negative: `
    Every month I waste two days chasing unpaid invoices.
    The mobile app crashes whenever I upload a photo.
    Setting up the integration was a painful, undocumented mess.
    Their support never answered my ticket.
    I can't stand how slow the dashboard has become.
    We cancelled after the third price increase.
    The onboarding is confusing and half of the buttons do nothing.
    My landlord ignores every repair request and it drives me crazy.
    Exporting to CSV is broken again.
    It costs far too much for what it does.
    I gave up on meal planning because every app is a chore.
    Nothing I tried actually syncs with my calendar.
    The new version is worse than the old one.
    We lost three customers because of the outage.
    I am sick of copying numbers from one spreadsheet into another.
    Scheduling across time zones is a nightmare.
    The documentation is outdated and useless.
    Honestly this plugin doesn't work at all.
    It keeps logging me out, which is infuriating.
    I regret paying for the yearly plan.
    Freelancers get ghosted by clients all the time.
    The search is terrible and the ads are annoying.
    Refunds take forever and nobody replies.
    Our team struggles to keep track of expenses.
    I'm overwhelmed by the number of notifications.
    I waste hours every week reconciling receipts by hand.
    The sync fails silently and I lose my notes.
    Their pricing is a joke, 300 dollars for a todo list.
    Customer service is awful and the phone line is always busy.
    After the update everything got slower.
    I hate having to log in again every day.
    We were charged twice and they refused to refund us.
    My clients never pay on time and it stresses me out.
    The calendar view is useless on a phone.
    Tracking inventory in a notebook is exhausting.
    It is ridiculously hard to find a babysitter at short notice.
    Too many ads, uninstalled it.
    The translations are wrong most of the time.
    I'm so tired of meetings that could have been an email.
    This thing drains my battery in an hour.
    We keep missing deadlines because nobody sees the tickets.
    The import ruined my whole catalogue.
    Terrible experience, avoid this company.
    I find the pricing page misleading.
    It doesn't support my language, which is disappointing.
  `,
  positive: `
    This tool saved me hours every week.
    I love how simple the editor is.
    Great product, the team answers within minutes.
    Switched last year and never looked back, it is fantastic.
    The interface is clean and intuitive.
    Setup took five minutes and everything just worked, awesome.
    Honestly the best money I have spent on software.
    Works perfectly on my old phone.
    I am really happy with the export feature.
    Their customer support is excellent.
    Highly recommend it, it made invoicing painless.
    The free plan is generous and the app is a joy to use.
    Thanks for building this, it is exactly what I needed!
    So glad I found this app.
    It is fast, reliable and affordable.
    The reminders are super helpful.
    We are impressed by how well it handles large files.
    My students enjoy the exercises a lot.
    What a beautiful little app!
    The new release is a huge improvement.
    I no longer worry about late payments, it is wonderful.
    Not a single crash in two years, very reliable.
    The tutorial was excellent and easy to follow.
    Brilliant idea, I would pay for this.
    The new dashboard looks gorgeous and loads instantly.
    Best purchase of the year.
    It just works, I can't imagine my day without it.
    I was impressed with the quality of the transcripts.
    Amazing support, they fixed my issue the same day.
    My kids love the stories.
    Really nice work, congratulations on the launch!
    This made onboarding so much easier for our team.
    I'm happy to pay for something this good.
    Excellent value for a small business.
    The keyboard shortcuts are a delight.
    Finally an invoicing app that is pleasant to use.
    We enjoy working with them.
    Thank you for the quick fix!
    It helped me sleep better, I am so grateful.
    Super easy to set up and very stable.
    Perfect for small teams.
    I appreciate the honest pricing.
    The community is friendly and helpful.
    Works great with my screen reader.
  `,
  other: `
    Which accounting software do you use?
    We use a shared calendar and a weekly call.
    How do you keep track of your expenses?
    The basic plan includes five seats and ten projects.
    I am a freelance designer with three clients.
    Is there an app that reminds me to water my plants?
    The API returns a list of invoices in JSON.
    I need a tool to convert recordings into notes.
    Our company has forty employees in two offices.
    Does anyone know a good alternative to this calendar?
    The meeting is on Tuesday at ten.
    You can export the report as a PDF.
    I wish there was a simple way to split the rent.
    They raised the limit from ten to twenty users.
    What would you change about your current setup?
    We moved from one provider to another in March.
    I am looking for a reliable way to back up photos.
    The invoice is sent on the first of the month.
    It runs on Linux and on Windows.
    Has anybody tried the desktop version?
    We are building a marketplace for used furniture.
    Each user gets a key and a quota per day.
    Would you pay ten dollars a month for this?
    My landlord lives in the same building.
    The form asks for a name and a postcode.
    What do you use for time tracking?
    The report lists all orders of the last quarter.
    We have two developers and one designer.
    I run a small bakery in the north of the city.
    Can I import contacts from a file?
    The team plan costs twelve dollars per user.
    I would like a tool that groups my bookmarks.
    Where do you keep your passwords?
    They released a new version in April.
    I use a paper notebook for recipes.
    There are three ways to export the data.
    Is anyone using this with a tablet?
    You need an account to see the list.
    My clients usually pay by bank transfer.
    The server stores logs for thirty days.
    Our school uses tablets in the fourth grade.
    How much would you charge for a logo?
    I want to automate my monthly reports.
    We switched to weekly invoices last spring.
    The app asks for access to the camera.
  `,
}
