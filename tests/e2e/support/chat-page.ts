import { expect, type Locator, type Page } from '@playwright/test';

const STORED_CHARACTERS = 700;

export class ChatPage {
  readonly composer: Locator;
  readonly sendButton: Locator;
  readonly stopButton: Locator;
  readonly modelButton: Locator;
  readonly questions: Locator;
  readonly answers: Locator;
  readonly answer: Locator;
  readonly sidebar: Locator;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.composer = page.getByRole('textbox', { name: 'Message', exact: true });
    this.sendButton = page.getByRole('button', { name: 'Send', exact: true });
    this.stopButton = page.getByRole('button', { name: 'Stop generating' });
    this.modelButton = page.getByRole('button', { name: /^Model:/ });
    const messages = page.getByRole('region', { name: 'Chat', exact: true });
    this.questions = messages.getByRole('article', { name: 'You', exact: true });
    this.answers = messages.locator('article:not([aria-label="You"])');
    this.answer = this.answers.last();
    this.sidebar = page.getByRole('navigation', { name: 'Chats', exact: true });
  }

  async open(path = '/c/new'): Promise<void> {
    await this.page.goto(path);
    await expect(this.modelButton).toBeVisible();
  }

  async choose(model: string): Promise<void> {
    await this.modelButton.click();
    // The button already shows the chosen one.
    await this.page
      .getByRole('gridcell', { name: new RegExp(`^${model}( Chosen)?$`) })
      .first()
      .click();
    await expect(this.modelButton).toHaveAccessibleName(new RegExp(`${model}$`, 'i'));
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
    // The question itself is not waited for: a fast long answer may have scrolled it off the screen, where rows are not
    // rendered.
    await expect(this.composer).toHaveValue('');
  }

  async settled(timeoutMs = 30_000): Promise<void> {
    await expect(this.answer).toHaveAttribute('aria-busy', 'false', { timeout: timeoutMs });
    await expect(this.stopButton).toHaveCount(0);
  }

  /** A server that is killed loses only the last moments, so the answer's beginning must be stored. */
  async hasStored(): Promise<void> {
    await expect
      .poll(async () => (await this.answer.innerText()).length, { timeout: 30_000 })
      .toBeGreaterThan(STORED_CHARACTERS);
  }

  async ask(text: string): Promise<void> {
    await this.send(text);
    await this.settled();
  }

  async conversationId(): Promise<string> {
    await this.page.waitForURL(/\/c\/[0-9a-f-]{36}$/);
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async press(message: Locator, name: string): Promise<void> {
    await message.hover();
    await message.getByRole('button', { name, exact: true }).click();
  }

  async edit(message: Locator, text: string, button: 'Save' | 'Save & submit'): Promise<void> {
    await this.press(message, 'Edit');
    await this.page.getByRole('textbox', { name: 'Edit message' }).fill(text);
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  async expectVersion(message: Locator, position: number, total: number): Promise<void> {
    await expect(message.getByText(`Version ${String(position)} of ${String(total)}`)).toBeAttached();
  }
}
