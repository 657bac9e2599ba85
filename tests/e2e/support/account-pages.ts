import { expect, type Page } from '@playwright/test';

export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async register(name: string, email: string, password: string): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('Full name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
    await this.expectSignedIn(name);
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(this.page).toHaveURL(/\/login/);
  }

  async openAccount(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Settings' }).click();
    await this.page.getByRole('tab', { name: 'Account' }).click();
  }

  async expectSignedIn(name: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/c\/new$/);
    await expect(this.page.getByRole('button', { name: `Account menu: ${name}` })).toBeVisible();
  }
}
